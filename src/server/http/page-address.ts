import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_PATTERN,
  LANGUAGE_PREFIX,
  type Language,
} from '../../shared/i18n/languages.ts'

/** What a request for a page asks for, reduced to what the page depends on: nobody makes two pages of one. */
export interface PageAddress {
  language: Language
  /** `/ar` when the address fixes the language, else empty. */
  prefix: string
  /** Path and query as rendered: no slug, no parameter that no screen reads. */
  url: string
  /** Under which the page is kept; null for one that is rendered each time. */
  key: string | null
  /** What the private address of a preview carries, its seal unbroken. */
  preview: string | null
}

const NOT_PAGES = /^\/(api|assets|media|healthz|readyz|mailbox|favicon\.svg)(\/|$|\?)/
const STORED = new RegExp(`(?:^|;\\s*)lang=(${LANGUAGE_PATTERN})(?:;|$)`)
/** The id says it all: any slug, right or wrong, is the same page. */
const PRODUCT = new RegExp(`^((?:/${LANGUAGE_PATTERN})?/products/\\d{1,9})-[^/?]*`)
/** Parameters that screens read. Others (where a visitor came from, a token) change nothing that is rendered. */
const READ = new Set([
  'brand',
  'category',
  'inStock',
  'maxPrice',
  'minPrice',
  'minRating',
  'onOffer',
  'page',
  'search',
  'skinType',
  'sort',
  'type',
])
/** As many values as there are visitors: such a page is rendered each time and pushes no other out. */
const BOUNDLESS = new RegExp(`[?&](search|minPrice|maxPrice)=|^(?:/${LANGUAGE_PATTERN})?/(orders/|nadara_view/)`)
const PREVIEW = /[?&]preview=([\w.-]{1,200})(?:&|$)/
const LONGEST = 4_000
const LONGEST_KEPT = 400

/**
 * Null for what is no page: another method, the API and files, an address beyond reason. A preview counts once its seal
 * was found whole; any other is a parameter that no screen reads.
 */
export function pageAddress(
  request: IncomingMessage,
  { isSealed }: { isSealed: (preview: string) => boolean },
): PageAddress | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const { url = '/' } = request
  const stored = STORED.exec(request.headers.cookie ?? '')?.[1] ?? ''
  if (url.length > LONGEST_KEPT || PREVIEW.test(url)) return parseAddress(url, stored, isSealed)
  const name = `${stored} ${url}`
  let address = parsed.get(name)
  if (address === undefined) {
    address = { parsed: parseAddress(url, stored, isSealed) }
    parsed.set(name, address)
  }
  return address.parsed
}

/** Most requests are for few addresses; parsing one takes a tenth of the time in which a cached page is sent. */
const parsed = new LRUCache<string, { parsed: PageAddress | null }>({ max: 2_000 })

function parseAddress(url: string, stored: string, isSealed: (preview: string) => boolean): PageAddress | null {
  // Two slashes at the start would name another host.
  const raw = url.replace(/^[/\\]+/, '/')
  if (raw.length > LONGEST || NOT_PAGES.test(raw)) return null
  const prefix = LANGUAGE_PREFIX.exec(raw)?.[0] ?? ''
  const named = prefix ? prefix.slice(1) : stored
  const language = isLanguage(named) ? named : DEFAULT_LANGUAGE
  const rendered = withoutTheUnread(raw).replace(PRODUCT, '$1')
  const asked = PREVIEW.exec(raw)?.[1]
  const preview = asked && isSealed(asked) ? asked : null
  const kept = preview === null && rendered.length <= LONGEST_KEPT && !BOUNDLESS.test(rendered)
  return { language, prefix, url: rendered, key: kept ? `${language} ${rendered}` : null, preview }
}

/** The path below the language prefix. */
export function screenPath({ url, prefix }: Pick<PageAddress, 'url' | 'prefix'>): string {
  const { pathname } = new URL(url, 'http://shop.invalid')
  return pathname.slice(prefix.length) || '/'
}

function withoutTheUnread(raw: string): string {
  const mark = raw.indexOf('?')
  if (mark < 0) return raw
  const query = new URLSearchParams(raw.slice(mark + 1))
  for (const name of [...query.keys()]) if (!READ.has(name)) query.delete(name)
  query.sort()
  const text = query.toString()
  return raw.slice(0, mark) + (text ? `?${text}` : '')
}
