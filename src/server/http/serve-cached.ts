import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { answerKey } from './cached-answers.ts'
import { type CachedResponse, sendCached } from './cached-response.ts'
import { requestLanguage } from './language.ts'
import { pageAddress } from './page-address.ts'
import type { Services } from './services.ts'

interface ServeCachedOptions {
  services: Services
  /** Whether the shop has pages, and not the API alone. */
  hasPages: boolean
  /** Whether a preview's seal is whole. */
  isSealed: (preview: string) => boolean
  /** The framework, for everything that is not cached. */
  handler: RequestListener
}

/** While the database is away, cached pages stay up for this many milliseconds: nobody can change anything meanwhile. */
const LONGEST_STALE = 60_000

/** Answers from the caches before the framework sees the request. */
export function serveCached({ services, hasPages, isSealed, handler }: ServeCachedOptions): RequestListener {
  const { feed, pages, answers } = services

  function lookUp(
    request: IncomingMessage,
  ): { find: () => CachedResponse | undefined; stale?: () => CachedResponse | undefined } | null {
    if (isPlainRead(request)) {
      const key = answerKey(request.url!, {
        audience: 'public',
        language: requestLanguage({ url: request.url!, headers: request.headers }),
      })
      return { find: () => answers.get(key)?.value }
    }
    const key = hasPages ? pageAddress(request, { isSealed })?.key : null
    return key ? { find: () => pages.get(key)?.value, stale: () => pages.peek(key) } : null
  }

  return (request: IncomingMessage, response: ServerResponse) => {
    const cached = attempt(() => lookUp(request)) ?? null
    if (cached === null) return handler(request, response)
    const serve = (found: CachedResponse | undefined) => {
      if (found) sendCached(request, response, found)
      else handler(request, response)
    }
    if (feed.isFresh) return serve(attempt(cached.find))
    feed
      .refresh()
      .then(
        () => serve(attempt(cached.find)),
        () => serve(feed.age < LONGEST_STALE ? cached.stale?.() : undefined),
      )
      .catch(error => {
        console.error(error)
        response.destroy()
      })
  }
}

/** A fault of the cache must not end the process: without a result the framework answers, and reports what fails there. */
function attempt<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch (error) {
    console.error(error)
    return undefined
  }
}

/** An anonymous read of the API from the shop's own origin. */
function isPlainRead({ method, url = '', headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    url.startsWith('/api/') &&
    headers.authorization === undefined &&
    headers.origin === undefined &&
    headers['x-preview'] === undefined
  )
}
