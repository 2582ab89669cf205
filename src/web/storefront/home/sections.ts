import type { Api } from '../../api/client.ts'

type Homepage = Awaited<ReturnType<Api['homepage']>>['data']
export type Slide = Homepage['heroSlides'][number]
export type Section = Pick<Homepage['sections'][number], 'title' | 'subtitle' | 'body' | 'items' | 'link' | 'picture'>
export type ShopLink = NonNullable<Section['link']>

/** An admin may have taken any of them off the page. */
export type Sections = Record<string, Section | undefined>

/** The texts of the page's parts by their key; the newsletter stands in the footer. */
export function sectionsByKey(sections: Homepage['sections']): Sections {
  return Object.fromEntries(
    sections
      .filter(({ key }) => key !== 'newsletter')
      .map(({ key, title, subtitle, body, items, link, picture }) => [
        key,
        { title, subtitle, body, items, link, picture },
      ]),
  )
}
