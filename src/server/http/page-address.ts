import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_PATTERN,
  LANGUAGE_PREFIX,
  type Language,
} from '../../shared/i18n/languages.ts'

/** Page request reduced to everything that the page depends on, so that equal pages share a cache entry. */
export interface PageAddress {
  language: Language
  /** Language prefix of the address, such as `/ar`; empty without one. */
  prefix: string
  /** Path and query as rendered: without a product's slug, and only with the parameters that screens read. */
  url: string
  /** Cache key; null for a page that is rendered on every request. */
  key: string | null
  /** Preview token of the address, verified; null without a valid token. */
  preview: string | null
}

const NOT_PAGES = /^\/(api|assets|media|healthz|readyz|metrics|mailbox|favicon\.svg)(\/|$|\?)/
const STORED = new RegExp(`(?:^|;\\s*)lang=(${LANGUAGE_PATTERN})(?:;|$)`)
/** Cookie of the dashboard with the language of the staff account; independent of the storefront's language. */
const STORED_FOR_STAFF = new RegExp(`(?:^|;\\s*)staff-language=(${LANGUAGE_PATTERN})(?:;|$)`)
const DASHBOARD = /^[/\\]*nadara_view\//
/** The id identifies the product: any slug leads to the same page. */
const PRODUCT = new RegExp(`^((?:/${LANGUAGE_PATTERN})?/products/\\d{1,9})-[^/?]*`)
/** Parameters that screens read. Others (such as referral parameters or a token) do not change the page. */
const READ = new Set([
  'attribute',
  'brand',
  'category',
  'concern',
  'evening',
  'exact',
  'group',
  'inStock',
  'maxPrice',
  'minPrice',
  'minRating',
  'morning',
  'onOffer',
  'page',
  'search',
  'skinType',
  'sort',
  'type',
])
/**
 * Matches addresses with unlimited variants, whose pages are not cached: searches, price bounds, orders and the
 * dashboard.
 */
const BOUNDLESS = new RegExp(
  `[?&](search|minPrice|maxPrice|morning|evening)=|^(?:/${LANGUAGE_PATTERN})?/(orders/|nadara_view/)`,
)
const PREVIEW = /[?&]preview=([\w.-]{1,200})(?:&|$)/
const MAX_URL_LENGTH = 4_000
const MAX_CACHED_URL_LENGTH = 400

/**
 * Parses the page address of a request; null for other methods, the API and files, and oversized addresses. A preview
 * counts only with a valid signature; otherwise its parameter is ignored.
 */
export function pageAddress(
  request: IncomingMessage,
  { isSealed }: { isSealed: (preview: string) => boolean },
): PageAddress | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const { url = '/' } = request
  const stored = storedLanguage(url, request.headers.cookie ?? '')
  if (url.length > MAX_CACHED_URL_LENGTH || PREVIEW.test(url)) return parseAddress(url, stored, isSealed)
  const name = `${stored} ${url}`
  let address = parsed.get(name)
  if (address === undefined) {
    address = { parsed: parseAddress(url, stored, isSealed) }
    parsed.set(name, address)
  }
  return address.parsed
}

function storedLanguage(url: string, cookie: string): string {
  const ofStaff = DASHBOARD.test(url) ? STORED_FOR_STAFF.exec(cookie) : null
  return (ofStaff ?? STORED.exec(cookie))?.[1] ?? ''
}

/**
 * Cache of parsed addresses: most requests are for a few of them, and parsing takes a tenth of the time of sending a
 * cached page.
 */
const parsed = new LRUCache<string, { parsed: PageAddress | null }>({ max: 2_000 })

function parseAddress(url: string, stored: string, isSealed: (preview: string) => boolean): PageAddress | null {
  // Two leading slashes would be parsed as another host.
  const raw = url.replace(/^[/\\]+/, '/')
  if (raw.length > MAX_URL_LENGTH || NOT_PAGES.test(raw)) return null
  const prefix = LANGUAGE_PREFIX.exec(raw)?.[0] ?? ''
  const named = prefix ? prefix.slice(1) : stored
  const language = isLanguage(named) ? named : DEFAULT_LANGUAGE
  const rendered = withoutTheUnread(raw).replace(PRODUCT, '$1')
  const requested = PREVIEW.exec(raw)?.[1]
  const preview = requested && isSealed(requested) ? requested : null
  const kept = preview === null && rendered.length <= MAX_CACHED_URL_LENGTH && !BOUNDLESS.test(rendered)
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
