import type { FastifyInstance } from 'fastify'
import { addReads, markUncacheable, withoutRecording } from '../cache/read-set.ts'
import { responseCacheKey } from './cached-answers.ts'
import { makeDirectReader } from './direct-reader.ts'
import type { InProcessCall } from './pages.ts'
import { inProcessHeaders } from './rate-limits.ts'
import type { Route } from './routes.ts'
import type { Services } from './services.ts'

/**
 * Calls the API for pages being rendered: from the response cache, directly, or by a request to the API's routes.
 * Records the reads of a response for the current page; a response that is not cacheable makes the page uncacheable.
 */
export function makeInProcessCaller(
  app: FastifyInstance,
  { services, routes }: { services: Services; routes: readonly Route[] },
): InProcessCall {
  const { answers, feed } = services
  const readDirectly = makeDirectReader(routes, services, app.log)
  return async (method, url, language, preview = null) => {
    const key = method === 'GET' && !preview ? responseCacheKey(url, { responseVariant: 'page', language }) : null
    const known = key === null || !feed.isFresh ? undefined : answers.get(key)
    if (known) {
      addReads(known.reads)
      return { status: known.value.status, body: known.value.identity! }
    }
    const direct = method === 'GET' ? readDirectly(url, { language, preview }) : null
    if (direct !== null) return direct
    const answer = await withoutRecording(() =>
      app.inject({
        method: method as 'GET',
        url,
        headers: { 'accept-language': language, ...(preview && { 'x-preview': preview }), ...inProcessHeaders },
      }),
    )
    markUncacheable()
    return { status: answer.statusCode, body: answer.rawPayload }
  }
}
