import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../shared/contracts/endpoint.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { recordReads } from '../cache/reads.ts'
import { uncompressedAnswer } from './cached-response.ts'
import { requestLanguage } from './language.ts'
import { isInProcess } from './rate-limits.ts'
import type { Services } from './services.ts'

/**
 * Audience of an answer: `public` has exact quantities, `page` only what a rendered page may show of them, so that an order
 * seldom changes a page.
 */
export type Audience = 'public' | 'page'

export const audienceOf = (request: FastifyRequest): Audience => (isInProcess(request) ? 'page' : 'public')

/** The key of an answer in the cache; `url` with path and query. */
export function answerKey(url: string, { audience, language }: { audience: Audience; language: Language }): string {
  return `${audience} ${language} ${url}`
}

/** Longer addresses are not cached: no page requests them. */
const LONGEST_CACHED = 1_000

/** True when the answer to this request may be cached: equal for everybody, not a preview, not a search. */
export function isCacheable({ method, cached }: Endpoint, request: FastifyRequest): boolean {
  if (!cached || method !== 'GET' || request.who.kind !== 'visitor' || request.headers['x-preview']) return false
  if (request.url.length > LONGEST_CACHED) return false
  const query = request.query as Record<string, unknown>
  return cached.unless.every(name => query[name] === undefined)
}

/** Computes an answer, records what it reads, and stores its bytes. Returns it as JSON for this request's reply. */
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

/** A text in memory of its own, not in Node's pool; for pages shared, so that render workers read it without a copy. */
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
