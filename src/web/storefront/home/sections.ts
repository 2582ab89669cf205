import type { Api } from '../../api/client.ts'

type Homepage = Awaited<ReturnType<Api['homepage']>>['data']
export type Section = Pick<Homepage['sections'][number], 'title' | 'subtitle' | 'body' | 'items' | 'link' | 'image'>
export type SectionLink = NonNullable<Section['link']>

/** Returns the section with this key; null if an admin has removed it. */
export function sectionOf(sections: Homepage['sections'], key: string): Section | null {
  const found = sections.find(section => section.key === key)
  if (!found) return null
  const { title, subtitle, body, items, link, image } = found
  return { title, subtitle, body, items, link, image }
}
