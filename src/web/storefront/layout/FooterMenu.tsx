import { useId } from 'react'
import type { MenuLink } from './frame.ts'
import { ShopLink } from './ShopLink.tsx'

export function FooterMenu({ title, links }: { title: string; links: MenuLink[] }) {
  const id = useId()
  if (links.length === 0) return null
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(link => (
          <li key={link.href}>
            <ShopLink {...link} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
