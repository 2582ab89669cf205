import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { ResponseCache } from '../cache/response-cache.ts'
import { responseCacheKey } from './cached-answers.ts'
import { type CachedResponse, lacksGzip, sendCached } from './cached-response.ts'
import { requestLanguage } from './language.ts'
import { pageAddress } from './page-address.ts'
import type { Services } from './services.ts'

interface ServeCachedOptions {
  services: Services
  /** True when the shop serves pages as well as the API. */
  hasPages: boolean
  /** True when a preview's signature is valid and not expired. */
  isSealed: (preview: string) => boolean
  /** Fastify's handler, for everything that is not cached. */
  handler: RequestListener
}

/** Milliseconds for which stale pages are served while the database is unreachable: nothing can change then. */
const MAX_STALE_MS = 60_000

/** Responds from the caches before Fastify handles the request. */
export function serveCached({ services, hasPages, isSealed, handler }: ServeCachedOptions): RequestListener {
  const { feed, pages, answers } = services

  function lookUp(request: IncomingMessage): { key: string; cache: ResponseCache; isPage: boolean } | null {
    if (isPlainRead(request)) {
      const key = responseCacheKey(request.url!, {
        responseVariant: 'public',
        language: requestLanguage({ url: request.url!, headers: request.headers }),
      })
      return { key, cache: answers, isPage: false }
    }
    const key = hasPages ? pageAddress(request, { isSealed })?.key : null
    return key ? { key, cache: pages, isPage: true } : null
  }

  return (request: IncomingMessage, response: ServerResponse) => {
    const place = attempt(() => lookUp(request)) ?? null
    if (place === null) return handler(request, response)
    const { key, cache, isPage } = place
    const find = () => attempt(() => cache.get(key)?.value)
    const findStale = () => (isPage && feed.age < MAX_STALE_MS ? cache.peek(key) : undefined)
    const serve = (found: CachedResponse | undefined): void | Promise<void> => {
      if (!found) return handler(request, response)
      if (!lacksGzip(request, found)) return sendCached(request, response, found)
      return cache.addGzip(key, found).then(zipped => sendCached(request, response, zipped))
    }
    const serving = feed.isFresh
      ? serve(find())
      : feed.refresh().then(
          () => serve(find()),
          () => serve(findStale()),
        )
    serving?.catch(error => {
      console.error(error)
      response.destroy()
    })
  }
}

/** Returns undefined after a cache error, so that Fastify handles the request and the process does not crash. */
function attempt<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch (error) {
    console.error(error)
    return undefined
  }
}

/** True for an API read without access token, preview or `Origin` header. */
function isPlainRead({ method, url = '', headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    url.startsWith('/api/') &&
    headers.authorization === undefined &&
    headers.origin === undefined &&
    headers['x-preview'] === undefined
  )
}
