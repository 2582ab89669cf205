import { Link } from '../../link.tsx'
import type { MenuLink } from './layout-data.ts'

/**
 * Link of a menu. Internal links get the language prefix and are handled by the router; external links are plain links.
 */
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
