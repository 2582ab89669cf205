import { pagePath } from '../../../shared/rules/links.ts'
import { type Head, type HeadBuilder, type HeadContext, truncated } from '../../head/head.ts'
import { breadcrumbs, organization, pageStructuredData } from '../../head/structured-data.ts'
import { contentPagePath, paths } from '../../paths.ts'
import type { ContactData } from '../messages/ContactPage.tsx'
import type { AboutData } from './AboutPage.tsx'
import type { ContentData } from './ContentPage.tsx'
import { plainText } from './plain-text.ts'

export const aboutHead: HeadBuilder<AboutData> = ([history], tools) => ({
  description: truncated(history?.body.split('\n')[0] ?? '') || tools.t('head.about'),
  canonical: paths.about,
  structured: [organization(tools), breadcrumbs([{ name: tools.t('layout.about') }], tools)],
})

export const contactHead: HeadBuilder<ContactData> = (_, tools) => ({
  description: tools.t('head.contact'),
  canonical: paths.contact,
  structured: [organization(tools), breadcrumbs([{ name: tools.t('layout.contact') }], tools)],
})

/** Minimum length in characters of a built-in page's text. A page with a shorter text gets the general description. */
const MIN_TEXT_LENGTH = 300

/** Head of a page that the shop added. */
export const customPageHead: HeadBuilder<ContentData> = (page, tools) =>
  writtenHead(page, pagePath(page.head.slug), tools.settings.tagline, tools)

export function contentHead(slug: 'privacy' | 'terms' | 'returns' | 'shipping' | 'faq'): HeadBuilder<ContentData> {
  return (page, tools) => {
    const isShort = plainText(page.body, MIN_TEXT_LENGTH).length < MIN_TEXT_LENGTH
    const general = tools.t(`head.${slug}`, { shop: tools.settings.name })
    return writtenHead(isShort ? { ...page, body: '' } : page, contentPagePath(slug), general, tools)
  }
}

/**
 * Builds the head of a content page. `general` is the description if the page has neither an SEO description nor a
 * text.
 */
function writtenHead({ title, body, head }: ContentData, path: string, general: string, tools: HeadContext): Head {
  return {
    title: head.seoTitle,
    description: head.seoDescription || truncated(plainText(body, MIN_TEXT_LENGTH)) || general,
    canonical: path,
    structured: [breadcrumbs([{ name: title }], tools), ...pageStructuredData('WebPage', head, path, tools)],
  }
}
