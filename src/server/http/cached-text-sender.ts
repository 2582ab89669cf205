import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordReads } from '../cache/read-set.ts'
import { type CachedResponse, compressedResponse, sendCached } from './cached-response.ts'
import { compressText } from './compressed-text.ts'
import { securityHeaders } from './security-headers.ts'
import type { Services } from './services.ts'

/** A text that is equal for all visitors: a sitemap, a manifest. */
interface SharedText {
  /** Cache key; never derived from input that clients can vary. */
  name: string
  type: string
  make: () => Promise<string>
}

/** Sends texts from the page cache: generated once for concurrent requests, and again after their data has changed. */
export function makeCachedTextSender({ pages, feed, config }: Services) {
  const underWay = new Map<string, Promise<CachedResponse>>()

  async function make(key: string, text: SharedText): Promise<CachedResponse> {
    const { sequence } = feed
    const headers = {
      ...securityHeaders(config),
      'content-type': text.type,
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'accept-encoding',
    }
    const { value, reads } = await recordReads(text.make)
    const response = compressedResponse(await compressText(Buffer.from(value)), { status: 200, headers })
    pages.set(key, response, { reads, sequence })
    return response
  }

  return async function send(request: FastifyRequest, reply: FastifyReply, text: SharedText): Promise<void> {
    // Page keys begin with a language, so this key cannot collide with them.
    const key = `- ${text.name}`
    await feed.refresh()
    let response = pages.get(key)?.value
    if (!response) {
      let making = underWay.get(key)
      if (!making) {
        making = make(key, text).finally(() => underWay.delete(key))
        underWay.set(key, making)
      }
      response = await making
    }
    reply.hijack()
    sendCached(request.raw, reply.raw, response)
  }
}
