import { Link } from '../../link.tsx'
import type { MenuLink } from './layout-data.ts'

/** A menu link: within the shop by the router, keeping the language; elsewhere a plain one. */
export function ShopLink({ label, href, className }: Omit<MenuLink, 'items'> & { className?: string }) {
  return href.startsWith('/') ? (
    <Link className={className} to={href}>
      {label}
    </Link>
  ) : (
    <a className={className} href={href}>
      {label}
    </a>
  )
}
