import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/languages.ts'
import { matchScreen } from '../../shared/screens.ts'
import { recordReads, recordTags } from '../cache/read-set.ts'
import { fairQueue, type Queued } from '../jobs/fair-queue.ts'
import { type CachedResponse, compressedResponse, sendCached } from './cached-response.ts'
import type { CompressedText } from './compressed-text.ts'
import { networkAddressOf } from './network-address.ts'
import { makeNotFoundPageCache, requiredRecordOf } from './not-found-page-cache.ts'
import { type PageAddress, pageAddress, screenPath } from './page-address.ts'
import { securityHeaders } from './security-headers.ts'
import type { Config, Services } from './services.ts'

/** Calls the API for a page being rendered, without the network. The body is JSON as sent by the API. */
export type InProcessCall = (
  method: string,
  url: string,
  language: Language,
  preview?: string | null,
) => Promise<{ status: number; body: Uint8Array }>

export interface PageRequest {
  /** Requested path and query, language prefix included. */
  url: string
  language: Language
  /** `/ar` if the address has a language prefix, else empty. */
  prefix: string
  publicUrl: string
  /** Preview of unpublished content: the page shows a notice. */
  preview: string | null
  call: InProcessCall
}

export type RenderedPage = { status: number; html: CompressedText } | { status: number; location: string }

/**
 * Renders pages in worker threads with the built bundle (`server/render`); during development, Vite renders them in
 * this thread.
 */
export interface PageRenderer {
  (request: PageRequest): Promise<RenderedPage>
  /** Limit of concurrent renders. */
  concurrency?: number
}

/** Queue limits: waiting pages in total and per client address, and the maximum wait in milliseconds. */
const QUEUE = { waiting: 300, waitingPerLane: 30, timeout: 6_000 }

interface PageOptions {
  renderer: PageRenderer
  call: InProcessCall
  /** True when a preview's signature is valid. */
  isSealed: (preview: string) => boolean
  /** True when a language is enabled. */
  isOn: (language: Language) => Promise<boolean>
  /** Redirect target for an address that has no page, below the language prefix; null if there is none. */
  movedTo: (url: string) => string | null
}

type PageAnswer = CachedResponse | { status: number; location: string }

/** Responds with a page to every address that is not API, asset or media, and caches it if allowed. */
export function servePages(
  app: FastifyInstance,
  services: Services,
  { renderer, call, isSealed, isOn, movedTo }: PageOptions,
): void {
  const { config } = services
  const underWay = new Map<string, Queued<PageAnswer>>()
  const queue = fairQueue({
    ...QUEUE,
    running: renderer.concurrency ?? 8,
    ...(!config.rateLimits && { waitingPerLane: QUEUE.waiting }),
  })

  async function renderPage({ url, language, prefix, preview }: PageAddress, callOfPage = call): Promise<PageAnswer> {
    const { publicUrl } = config
    const rendered = await renderer({ url, language, prefix, preview, publicUrl, call: callOfPage })
    if ('location' in rendered) return rendered
    const { status, html } = rendered
    const headers = { ...pageHeaders(status, prefix !== '', config), ...(preview && UNSEEN) }
    return compressedResponse(html, { status, headers })
  }
  const missingPage = makeNotFoundPageCache(address => renderPage(address))

  /** Looks up the record of the page first, so that all missing records share one cached 404 page; then renders. */
  async function answerFor(address: PageAddress): Promise<PageAnswer> {
    const { language, preview } = address
    const record = preview === null ? requiredRecordOf(address) : null
    const found = record && (await call('GET', record.call, language))
    if (record && found?.status === 404) {
      const moved = movedTo(address.url)
      return moved === null ? missingPage(address, record) : { status: 301, location: address.prefix + moved }
    }
    // API calls of the renderer arrive in a worker's message handler: restore the context that records this page's
    // reads.
    const inRecording = AsyncLocalStorage.snapshot()
    return renderPage(address, async (method, url, ...rest) =>
      found && method === 'GET' && url === record?.call ? found : inRecording(() => call(method, url, ...rest)),
    )
  }

  async function answerAndStore(address: PageAddress): Promise<PageAnswer> {
    const { sequence } = services.feed
    const { value: page, reads } = await recordReads(() => {
      // Adds the tag of a table that was read before the recording began.
      recordTags('table:languages')
      // An unknown category or brand may have a redirect: adding one must invalidate its cached list page.
      if (LIST_OF_ONE.test(address.url)) recordTags('table:redirects')
      return answerFor(address)
    })
    if (!('location' in page) && page.status === 200 && address.key !== null)
      services.pages.set(address.key, page, { reads, sequence })
    return page
  }

  /** Concurrent requests for an uncached page share one render (single-flight). */
  function shared(address: PageAddress, client: string): CachedResponse | Promise<PageAnswer> {
    const cached = address.key === null ? null : services.pages.get(address.key)
    if (cached) return cached.value
    const name = `${address.language} ${address.url} ${address.preview ?? ''}`
    const begun = underWay.get(name)
    if (begun) {
      begun.joinedBy(client)
      return begun.result
    }
    const queued = queue(client, () => answerAndStore(address))
    underWay.set(name, queued)
    return queued.result.finally(() => underWay.delete(name))
  }

  /** Address in an enabled language; null for a disabled language, which redirects temporarily to the default. */
  async function inLanguageThatIsOn(address: PageAddress): Promise<PageAddress | null> {
    const { language, prefix, preview, url, key } = address
    if (language === DEFAULT_LANGUAGE || preview !== null || STAFF.test(url) || (await isOn(language))) return address
    return prefix ? null : { ...address, language: DEFAULT_LANGUAGE, key: key && `${DEFAULT_LANGUAGE} ${url}` }
  }

  app.get('/*', { schema: { hide: true } as never }, async (request: FastifyRequest, reply: FastifyReply) => {
    const isAway = await services.feed.refresh().then(
      () => false,
      () => true,
    )
    const address = pageAddress(request.raw, { isSealed })
    if (address === null) return reply.callNotFound()
    const screen = matchScreen(screenPath(address))
    const moved = screen === null || screen.path === '/products' ? movedTo(request.raw.url!) : null
    if (moved !== null) return reply.header('cache-control', 'no-cache').redirect(address.prefix + moved, 301)
    // Unknown paths redirect to the home page (spec §2).
    if (screen === null) return reply.header('cache-control', 'no-store').redirect(address.prefix || '/', 302)
    const here = await inLanguageThatIsOn(address)
    if (here === null) return reply.header('cache-control', 'no-store').redirect(inDefault(request.raw.url!), 302)
    // Responds with an uncached 503 page while the database is unreachable.
    const page = await shared(isAway ? { ...here, key: null } : here, networkAddressOf(request))
    if ('location' in page) {
      return reply.header('cache-control', 'no-store').redirect(page.location, page.status)
    }
    reply.hijack()
    sendCached(request.raw, reply.raw, page)
  })
}

const LIST_OF_ONE = /\/products\?(.*&)?(category|brand)=/
/** Admin pages are available in disabled languages, too. */
const STAFF = /^\/..\/nadara_view(\/|$)/
const inDefault = (url: string) => url.replace(/^[/\\]*\/..(?=\/|\?|$)/, `/${DEFAULT_LANGUAGE}`)

/** Unpublished content: not cached, not indexed, no referrer. */
const UNSEEN = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

function pageHeaders(status: number, fixedLanguage: boolean, config: Config): Record<string, string> {
  return {
    ...securityHeaders(config),
    'content-type': 'text/html; charset=utf-8',
    // Addresses with a language prefix are publicly cacheable with revalidation; others depend on a cookie.
    'cache-control':
      status === 200 ? (fixedLanguage ? 'public, max-age=0, must-revalidate' : 'private, no-cache') : 'no-store',
    vary: fixedLanguage ? 'accept-encoding' : 'accept-encoding, cookie',
    ...(status === 503 && { 'retry-after': '2' }),
  }
}
