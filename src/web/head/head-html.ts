import type { Language } from '../../shared/i18n/languages.ts'
import { shareImageUrl } from '../paths.ts'
import { absoluteUrl, type Head, type HeadContext } from './head.ts'
import { escapeHtmlText, jsonForHtml } from './markup.ts'

/** Locale of each language for Open Graph, which requires a territory. */
const LOCALES: Record<Language, string> = { ar: 'ar_AR', en: 'en_GB', he: 'he_IL', ru: 'ru_RU' }

/**
 * Returns the HTML of the document's head: title, description, canonical and alternate URLs, metadata for sharing,
 * structured data.
 */
export function headHtml(title: string, head: Head, tools: HeadContext): string {
  const { language, origin, settings, t } = tools
  const { description, canonical, type = 'website', properties = {}, structured = [] } = head
  const own = canonical === null ? null : absoluteUrl(tools, canonical)
  const image = head.image ?? { path: shareImageUrl(), alt: t('head.image', { shop: settings.name }) }
  return [
    `<title>${escapeHtmlText(title)}</title>`,
    named('description', description),
    named('robots', own === null ? 'noindex' : 'max-image-preview:large'),
    own === null ? '' : addresses(own, head, tools),
    property('og:type', type),
    property('og:site_name', settings.name),
    property('og:title', title),
    property('og:description', description),
    own === null ? '' : property('og:url', own),
    property('og:locale', LOCALES[language]),
    property('og:image', origin + image.path),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', image.alt),
    ...Object.entries(properties).map(([name, content]) => property(name, content)),
    named('twitter:card', 'summary_large_image'),
    ...structured.map(
      thing =>
        `<script type="application/ld+json">${jsonForHtml({ '@context': 'https://schema.org', ...thing })}</script>`,
    ),
  ].join('')
}

/**
 * Returns the canonical link and the hreflang links. Arabic is the default language, so its URL is also `x-default`.
 */
function addresses(own: string, { canonical, alternates = {} }: Head, tools: HeadContext): string {
  const inLanguage = (language: Language) =>
    absoluteUrl({ ...tools, language }, alternates[language] ?? (canonical as string))
  const alternate = (hreflang: string, language: Language) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtmlText(inLanguage(language))}">`
  return [
    `<link rel="canonical" href="${escapeHtmlText(own)}">`,
    ...tools.languages.map(code => alternate(code, code)),
    alternate('x-default', 'ar'),
  ].join('')
}

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtmlText(content)}">`
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtmlText(content)}">`
