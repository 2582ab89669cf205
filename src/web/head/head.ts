import type { Language } from '../../shared/i18n/languages.ts'
import type { Api } from '../api/client.ts'
import type { I18nValue } from '../i18n.tsx'

/** Metadata of a page for search engines and sharing; server only. */
export interface Head {
  /** Replaces the title that the screen's route defines. */
  title?: string
  description: string
  /** Path below the language prefix, in this page's language; null for a page that is not indexed. */
  canonical: string | null
  /** Paths of the same page in the other languages, if they differ. */
  alternates?: Partial<Record<Language, string>>
  /** Image for sharing; the shop's image by default. */
  image?: ShareImage
  /** Open Graph `og:type`, `website` by default. `properties` are the fields of the type. */
  type?: 'product'
  properties?: Record<string, string>
  /** Objects for `application/ld+json`. */
  structured?: object[]
}

/** Image for sharing: 1200 by 630 pixels, opaque. The server renders it on the first request. */
interface ShareImage {
  path: string
  alt: string
}

export type ShopSettings = Awaited<ReturnType<Api['siteSettings']>>['data']

/** Data for building a head, besides the screen's own data. */
export interface HeadContext extends Pick<I18nValue, 't' | 'language'> {
  /** The shop's origin, without a trailing slash. */
  origin: string
  settings: ShopSettings
  /** Enabled languages. */
  languages: Language[]
}

export type HeadBuilder<Data = never> = (data: Data, tools: HeadContext) => Head

/** Returns the absolute URL of a path below the language prefix. */
export function absoluteUrl({ origin, language }: Pick<HeadContext, 'origin' | 'language'>, path: string): string {
  return `${origin}/${language}${path === '/' ? '' : path}`
}

/**
 * Truncates a text between words to at most `most` characters, plus an ellipsis. The default suits descriptions for
 * search engines, which show about as much.
 */
export function truncated(text: string, most = 200): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= most ? line : `${line.slice(0, line.lastIndexOf(' ', most))}…`
}
