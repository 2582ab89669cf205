import { Still } from '../../drawn.tsx'
import type { MenuLink } from './layout-data.ts'
import { ShopLink } from './ShopLink.tsx'

interface MenuLinksProps {
  name: 'quick' | 'categories'
  links: MenuLink[] | undefined
}

export function MenuLinks({ name, links }: MenuLinksProps) {
  return (
    <Still as="ul" name={name} of={links}>
      {links =>
        links.map(link => (
          <li key={link.href}>
            <ShopLink {...link} />
          </li>
        ))
      }
    </Still>
  )
}
