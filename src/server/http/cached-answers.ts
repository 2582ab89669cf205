import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../shared/contracts/endpoint.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { recordReads } from '../cache/read-set.ts'
import type { Caller } from './authenticate.ts'
import { uncompressedResponse } from './cached-response.ts'
import type { JsonText } from './json-text.ts'
import { requestLanguage } from './language.ts'
import { isInProcess } from './rate-limits.ts'
import type { Services } from './services.ts'

/**
 * Variant of a response: `public` contains exact quantities, `page` contains the rounded quantities of a rendered
 * page, so that an order seldom changes a page.
 */
export type ResponseVariant = 'public' | 'page'

export const responseVariantOf = (request: FastifyRequest): ResponseVariant =>
  isInProcess(request) ? 'page' : 'public'

/** Returns the cache key of a response; `url` includes path and query. */
export function responseCacheKey(
  url: string,
  { responseVariant, language }: { responseVariant: ResponseVariant; language: Language },
): string {
  return `${responseVariant} ${language} ${url}`
}

/** Maximum length of a cached address; no page requests longer ones. */
const MAX_CACHED_URL_LENGTH = 1_000

interface Cacheable {
  who: Caller
  /** Token of a preview. */
  preview: string | null
  /** Path and query. */
  url: string
  query: unknown
}

/**
 * True when the response to this request may be cached: it is equal for all callers without an account, its address is
 * not too long, and it is neither a preview nor limited by an uncached parameter, such as a search.
 */
export function isCacheable({ method, cached }: Endpoint, { who, preview, url, query }: Cacheable): boolean {
  if (!cached || method !== 'GET' || who.kind !== 'visitor' || preview !== null || url.length > MAX_CACHED_URL_LENGTH)
    return false
  const given = query as Record<string, unknown>
  return cached.unless.every(name => given[name] === undefined)
}

interface MakeCachedOptions {
  services: Services
  compute: () => Promise<JsonText>
}

/**
 * Computes a response, records its reads, stores its bytes in the cache, and returns the bytes for this request's
 * reply.
 */
export async function computeAndCacheResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, compute }: MakeCachedOptions,
): Promise<Buffer> {
  const { sequence } = services.feed
  const { value, reads } = await recordReads(compute)
  const headers = Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, one]) => [name, String(one)]))
  const bytes = value.bytes()
  const response = uncompressedResponse(bytes, { status: reply.statusCode, headers: withoutLimits(headers) })
  const key = responseCacheKey(request.url, { responseVariant: 'public', language: requestLanguage(request) })
  services.answers.set(key, response, { reads, sequence })
  reply.header('etag', response.etag)
  return bytes
}

/** Removes the headers that are set for each request (rate limits, CORS, length), so that they are not cached. */
function withoutLimits(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(x-ratelimit-|access-control-|content-length$)/.test(name)),
  )
}
