import { NavLink } from '../../link.tsx'
import { Menu } from '../../ui/Menu.tsx'
import type { MenuLink } from './layout-data.ts'
import { ShopLink } from './ShopLink.tsx'

/** Link in the header. If it has sublinks, an adjacent button opens them. */
export function HeaderLink({ items, ...link }: MenuLink) {
  const entry = link.href.startsWith('/') ? (
    <NavLink to={link.href} end={false}>
      {link.label}
    </NavLink>
  ) : (
    <ShopLink {...link} />
  )
  if (!items) return entry
  return (
    <div className="header__entry">
      {entry}
      <Menu label={link.label} trigger={null} align="start">
        {items.map(item => (
          <ShopLink key={item.label + item.href} className="menu__item" {...item} />
        ))}
      </Menu>
    </div>
  )
}
