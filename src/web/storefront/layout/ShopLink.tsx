import { Link } from '../../link.tsx'
import type { MenuLink } from './layout-data.ts'

/** A menu link: the router handles links within the shop and keeps the language; others are plain. */
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
