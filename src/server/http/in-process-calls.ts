import type { FastifyInstance } from 'fastify'
import { readAgain, readUntracked, withoutRecording } from '../cache/reads.ts'
import { answerKey } from './cached-answers.ts'
import type { InProcessCall } from './pages.ts'
import { inProcessMark } from './rate-limits.ts'
import type { Services } from './services.ts'

/**
 * Calls the API for pages being rendered: from the answer cache, else through the API's own routes. What an answer depends
 * on counts for the page under way; one that is not cached makes the page uncacheable.
 */
export function inProcessCalls(app: FastifyInstance, { answers, feed }: Services): InProcessCall {
  return async (method, url, language, preview) => {
    const key = method === 'GET' && !preview ? answerKey(url, { audience: 'page', language }) : null
    const known = key === null || !feed.isFresh ? undefined : answers.get(key)
    if (known) {
      readAgain(known.reads)
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
    // Another computation of the same answer may have replaced it meanwhile: its reads are not those of this body.
    if (made && made.value.etag === answer.headers.etag) readAgain(made.reads)
    else readUntracked()
    return { status: answer.statusCode, body: answer.rawPayload }
  }
}
