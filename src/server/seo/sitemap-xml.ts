import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/languages.ts'
import { escapeMarkup } from '../http/escape-markup.ts'
import { absoluteUrlOf } from './addresses.ts'

/** A page in all the languages of the shop; `paths` are relative to the language prefix. */
export interface SitemapEntry {
  paths: Partial<Record<Language, string>>
  changedAt: Date | null
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Sitemap index: the URLs of the sitemaps and the dates of their last changes. */
export function sitemapIndexXml(publicUrl: string, sitemaps: { path: string; changedAt: Date | null }[]): string {
  const rows = sitemaps.map(
    ({ path, changedAt }) => `<sitemap><loc>${escapeMarkup(publicUrl + path)}</loc>${lastmod(changedAt)}</sitemap>\n`,
  )
  return `${DECLARATION}<sitemapindex ${NAMESPACES}>\n${rows.join('')}</sitemapindex>\n`
}

/** Sitemap with every page once per language. Each entry lists all alternates, as search engines require. */
export function sitemapXml(publicUrl: string, entries: SitemapEntry[]): string {
  const rows = entries.flatMap(({ paths, changedAt }) => {
    const addresses = (Object.entries(paths) as [Language, string][]).map(
      ([language, path]) => [language, escapeMarkup(absoluteUrlOf(publicUrl, language, path))] as const,
    )
    const fallback = addresses.find(([language]) => language === DEFAULT_LANGUAGE)
    const links = [...addresses, ...(fallback ? [['x-default', fallback[1]] as const] : [])]
      .map(([hreflang, href]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`)
      .join('')
    return addresses.map(([, address]) => `<url><loc>${address}</loc>${lastmod(changedAt)}${links}</url>\n`)
  })
  return `${DECLARATION}<urlset ${NAMESPACES} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${rows.join('')}</urlset>\n`
}

const lastmod = (moment: Date | null) => (moment ? `<lastmod>${moment.toISOString()}</lastmod>` : '')
