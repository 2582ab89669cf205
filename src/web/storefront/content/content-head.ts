import { pagePath } from '../../../shared/rules/links.ts'
import { type HeadOf, truncated } from '../../head/head.ts'
import { breadcrumbs, organization } from '../../head/structured-data.ts'
import { contentPage, paths } from '../../paths.ts'
import type { ContactData } from '../messages/ContactPage.tsx'
import type { AboutData } from './AboutPage.tsx'
import type { ContentData } from './ContentPage.tsx'
import { plainText } from './plain-text.ts'

export const aboutHead: HeadOf<AboutData> = ([story], tools) => ({
  description: truncated(story?.body.split('\n')[0] ?? '') || tools.t('head.about'),
  canonical: paths.about,
  structured: [organization(tools), breadcrumbs([{ name: tools.t('layout.about') }], tools)],
})

export const contactHead: HeadOf<ContactData> = (_, tools) => ({
  description: tools.t('head.contact'),
  canonical: paths.contact,
  structured: [organization(tools), breadcrumbs([{ name: tools.t('layout.contact') }], tools)],
})

/** Length below which a page only announces its content, so that its description is a general one. */
const WRITTEN = 300

/** A page that the shop added. */
export const addedPageHead: HeadOf<ContentData> = ({ title, body, head: { slug } }, tools) => ({
  description: truncated(plainText(body, WRITTEN)) || tools.settings.tagline,
  canonical: pagePath(slug),
  structured: [breadcrumbs([{ name: title }], tools)],
})

export function contentHead(slug: 'privacy' | 'terms' | 'returns' | 'shipping' | 'faq'): HeadOf<ContentData> {
  return ({ title, body }, tools) => {
    const text = plainText(body, WRITTEN)
    return {
      description: text.length < WRITTEN ? tools.t(`head.${slug}`, { shop: tools.settings.name }) : truncated(text),
      canonical: contentPage(slug),
      structured: [breadcrumbs([{ name: title }], tools)],
    }
  }
}
