import type { FastifyInstance } from 'fastify'
import { addReads, readUntracked, withoutRecording } from '../cache/reads.ts'
import { answerKey } from './cached-answers.ts'
import type { InProcessCall } from './pages.ts'
import { inProcessMark } from './rate-limits.ts'
import type { Services } from './services.ts'

/**
 * Calls the API for pages being rendered: from the answer cache, or through the API's own routes. Records the reads of
 * an answer for the current page; an answer that is not cacheable makes the page uncacheable.
 */
export function inProcessCalls(app: FastifyInstance, { answers, feed }: Services): InProcessCall {
  return async (method, url, language, preview) => {
    const key = method === 'GET' && !preview ? answerKey(url, { audience: 'page', language }) : null
    const known = key === null || !feed.isFresh ? undefined : answers.get(key)
    if (known) {
      addReads(known.reads)
      return { status: known.value.status, body: known.value.identity! }
    }
    const answer = await withoutRecording(() =>
      app.inject({
        method: method as 'GET',
        url,
        headers: { 'accept-language': language, ...(preview && { 'x-preview': preview }), ...inProcessMark },
      }),
    )
    const made = key === null ? undefined : answers.get(key)
    // A concurrent computation of the same answer may have replaced it: then its reads do not belong to this body.
    if (made && made.value.etag === answer.headers.etag) addReads(made.reads)
    else readUntracked()
    return { status: answer.statusCode, body: answer.rawPayload }
  }
}
