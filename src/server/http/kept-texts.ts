import type { FastifyReply, FastifyRequest } from 'fastify'
import { pack } from './pack.ts'
import { type CachedPage, sendPage } from './page-cache.ts'
import { securityHeaders } from './security-headers.ts'
import type { Services } from './services.ts'

/** A text that is the same for everybody: a sitemap, a manifest. */
export interface KeptText {
  /** Under which it is kept; never made of what a visitor may spell in many ways. */
  name: string
  type: string
  make: () => Promise<string>
}

/**
 * Sends texts from the page cache: made once, however many ask at the same time, and dropped with the pages when content
 * changes.
 */
export function keptTexts({ pageCache, config }: Services) {
  const underWay = new Map<string, Promise<CachedPage>>()

  async function make(key: string, text: KeptText): Promise<CachedPage> {
    const { generation } = pageCache
    const headers = {
      ...securityHeaders(config),
      'content-type': text.type,
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'accept-encoding',
    }
    const page = await pack(await text.make(), { status: 200, headers })
    pageCache.set(key, page, generation)
    return page
  }

  return async function send(request: FastifyRequest, reply: FastifyReply, text: KeptText): Promise<void> {
    // A page's key begins with its language.
    const key = `- ${text.name}`
    let page = pageCache.get(key)
    if (!page) {
      let making = underWay.get(key)
      if (!making) {
        making = make(key, text).finally(() => underWay.delete(key))
        underWay.set(key, making)
      }
      page = await making
    }
    reply.hijack()
    sendPage(request.raw, reply.raw, page)
  }
}
