import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../shared/contracts/endpoint.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { recordReads } from '../cache/reads.ts'
import { uncompressedAnswer } from './cached-response.ts'
import { requestLanguage } from './language.ts'
import { isInProcess } from './rate-limits.ts'
import type { Services } from './services.ts'

/**
 * Audience of an answer: `public` has exact quantities, `page` the rounded ones of a rendered page, so that an order
 * seldom changes a page.
 */
export type Audience = 'public' | 'page'

export const audienceOf = (request: FastifyRequest): Audience => (isInProcess(request) ? 'page' : 'public')

/** Cache key of an answer; `url` includes path and query. */
export function answerKey(url: string, { audience, language }: { audience: Audience; language: Language }): string {
  return `${audience} ${language} ${url}`
}

/** Longer addresses are not cached, because no page requests them. */
const LONGEST_CACHED = 1_000

/** True when the answer to this request may be cached: equal for everybody, not a preview, not a search. */
export function isCacheable({ method, cached }: Endpoint, request: FastifyRequest): boolean {
  if (!cached || method !== 'GET' || request.who.kind !== 'visitor' || request.headers['x-preview']) return false
  if (request.url.length > LONGEST_CACHED) return false
  const query = request.query as Record<string, unknown>
  return cached.unless.every(name => query[name] === undefined)
}

/** Computes an answer, records its reads, and stores its bytes. Returns it as JSON for the reply to this request. */
export async function makeCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, compute }: { services: Services; compute: () => Promise<string> },
): Promise<string> {
  const { sequence } = services.feed
  const audience = audienceOf(request)
  const { value, reads } = await recordReads(compute)
  const headers = Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, one]) => [name, String(one)]))
  const response = uncompressedAnswer(bytesOf(value, audience), {
    status: reply.statusCode,
    headers: withoutLimits(headers),
  })
  const key = answerKey(request.url, { audience, language: requestLanguage(request) })
  services.answers.set(key, response, { reads, sequence })
  reply.header('etag', response.etag)
  return value
}

/**
 * Copies a text to a buffer of its own, outside Node's pool; for pages a shared one, so that render workers read it
 * without copying.
 */
function bytesOf(text: string, audience: Audience): Buffer {
  const length = Buffer.byteLength(text)
  const bytes = Buffer.from(audience === 'page' ? new SharedArrayBuffer(length) : new ArrayBuffer(length))
  bytes.write(text)
  return bytes
}

/** Headers of this single request are not cached: rate limits and CORS. */
function withoutLimits(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(x-ratelimit-|access-control-|content-length$)/.test(name)),
  )
}
