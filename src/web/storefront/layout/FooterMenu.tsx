import { useId } from 'react'
import { useLayoutData } from './layout-data.ts'
import { MenuLinks } from './MenuLinks.tsx'

export function FooterMenu({ name, title }: { name: 'quick' | 'categories'; title: string }) {
  const id = useId()
  const links = useLayoutData().menus[name]
  if (links.length === 0) return null
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <MenuLinks links={links} />
    </nav>
  )
}
