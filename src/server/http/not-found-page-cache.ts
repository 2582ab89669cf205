import { matchScreen, type ScreenPath } from '../../shared/screens.ts'
import type { CachedResponse } from './cached-response.ts'
import { type PageAddress, screenPath } from './page-address.ts'

/** Record that a screen requires: if it does not exist, the page is a 404. */
interface ScreenRecord {
  screen: ScreenPath
  /** API call with which the screen's loader reads the record. */
  call: string
  /** Path of the same screen for a record that never exists. */
  missing: string
}

const RECORDS: Partial<Record<ScreenPath, { api: string; missing: string }>> = {
  '/products/:id': { api: '/api/products/', missing: '/products/0' },
  '/pages/:slug': { api: '/api/cms/pages/', missing: '/pages/0' },
}

/** Returns the record whose absence makes a page a 404; null for screens that do not show a single record. */
export function requiredRecordOf(address: PageAddress): ScreenRecord | null {
  const match = matchScreen(screenPath(address))
  const record = match && RECORDS[match.path]
  if (!match || !record) return null
  const call = `${record.api}${encodeURIComponent(match.parameter)}/`
  return { screen: match.path, call, missing: record.missing }
}

/** Milliseconds for which a 404 page is cached. */
const TTL_MS = 5_000

type PageAnswer = CachedResponse | { status: number; location: string }

/**
 * Caches one 404 page per screen and language for all missing records, for some seconds: unknown addresses cause no
 * renders, however many there are.
 */
export function makeNotFoundPageCache(render: (address: PageAddress) => Promise<PageAnswer>) {
  const kept = new Map<string, { page: Promise<PageAnswer>; until: number }>()

  return function missingPage({ language, prefix }: PageAddress, { screen, missing }: ScreenRecord) {
    const name = `${language} ${prefix}${screen}`
    const last = kept.get(name)
    if (last && last.until > performance.now()) return last.page
    const page = render({ language, prefix, url: prefix + missing, key: null, preview: null })
    kept.set(name, { page, until: performance.now() + TTL_MS })
    const evict = () => kept.delete(name)
    page.then(({ status }) => status === 404 || evict(), evict)
    return page
  }
}
