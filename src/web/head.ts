import type { I18nValue } from './i18n.tsx'

/** What a screen says about itself in the document's head. */
export interface Head {
  title: string
  description?: string
  /** Path below the language prefix, in this page's language; null keeps the page out of search engines. */
  canonical?: string | null
  /** The same page's paths in the other languages, where they differ. */
  alternates?: Partial<Record<I18nValue['language'], string>>
  image?: string
  /** Objects for `application/ld+json`. */
  structured?: unknown[]
}

/** A route's `handle`: how its head is made from its loader's data. */
export interface RouteHandle<Data = any> {
  head?: (data: Data, i18n: I18nValue) => Head
}
