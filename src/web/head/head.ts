import type { Language } from '../../shared/i18n/languages.ts'
import type { Api } from '../api/client.ts'
import type { I18nValue } from '../i18n.tsx'

/** What a page says of itself to search engines and to who shares it; runs on the server only. */
export interface Head {
  description: string
  /** Path below the language prefix, in this page's language; null keeps the page out of search engines. */
  canonical: string | null
  /** The same page's paths in the other languages, where they differ. */
  alternates?: Partial<Record<Language, string>>
  /** The picture for sharing; without one the shop's. */
  picture?: ShareImage
  /** What the page is about (Open Graph `og:type`), and what that type has besides. */
  type?: 'product'
  properties?: Record<string, string>
  /** Objects for `application/ld+json`. */
  structured?: object[]
}

/** 1200 by 630, flattened: the server draws it when it is first asked for. */
export interface ShareImage {
  path: string
  alt: string
}

export type ShopSettings = Awaited<ReturnType<Api['siteSettings']>>['data']

/** What heads are made from besides the screen's own data. */
export interface HeadTools extends Pick<I18nValue, 't' | 'language'> {
  /** The shop's own origin, without a slash at the end. */
  origin: string
  settings: ShopSettings
  /** The languages that the shop has switched on. */
  languages: Language[]
}

export type HeadOf<Data = never> = (data: Data, tools: HeadTools) => Head

/** The whole address of a path below the language prefix. */
export function absoluteUrl({ origin, language }: Pick<HeadTools, 'origin' | 'language'>, path: string): string {
  return `${origin}/${language}${path === '/' ? '' : path}`
}

/** Cut between words to what search engines show. */
export function truncated(text: string, most = 200): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= most ? line : `${line.slice(0, line.lastIndexOf(' ', most))}…`
}
