import { Link } from '../../link.tsx'
import type { MenuLink } from './layout-data.ts'

/**
 * Link of a menu. A link within the shop gets the language prefix and is handled by the router; any other is a plain
 * link.
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
