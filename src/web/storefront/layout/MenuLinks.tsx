import type { MenuLink } from './layout-data.ts'
import { ShopLink } from './ShopLink.tsx'

export function MenuLinks({ links }: { links: MenuLink[] }) {
  return (
    <ul>
      {links.map(link => (
        <li key={link.href}>
          <ShopLink {...link} />
        </li>
      ))}
    </ul>
  )
}
