import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/languages.ts'
import { readAgain, readTags, readUntracked, recordReads, withoutRecording } from '../cache/reads.ts'
import { atMost } from '../jobs/at-most.ts'
import { answerKey } from './cached-answers.ts'
import { type CachedResponse, packPage, sendCached } from './cached-response.ts'
import { type PageAddress, pageAddress } from './page-address.ts'
import { inProcessMark } from './rate-limits.ts'
import { securityHeaders } from './security-headers.ts'
import type { Config, Services } from './services.ts'

/** Calls the API for a page being rendered: the same door as everybody's, without the network. */
export type InProcessCall = (
  method: string,
  url: string,
  language: Language,
  preview?: string | null,
) => Promise<{ status: number; body: unknown }>

export interface PageRequest {
  /** Path and query as asked, the language prefix included. */
  url: string
  language: Language
  /** `/ar` when the address fixes the language, else empty. */
  prefix: string
  publicUrl: string
  /** Shows something that is not published: the page says so. */
  preview: string | null
  call: InProcessCall
}

export type RenderedPage = { status: number; html: string } | { status: number; location: string }

/** Made by the web's server entry: in production from the built bundle, in development by Vite. */
export type PageRenderer = (request: PageRequest) => Promise<RenderedPage>

/** Renderings at a time, and how many may wait for theirs; past that a visitor is asked to come back in a moment. */
const rendering = atMost(8, { waiting: 300, patience: 6_000 })

interface PageOptions {
  renderer: PageRenderer
  /** Whether a preview's seal is whole. */
  isSealed: (preview: string) => boolean
  /** Whether the shop shows itself in a language. */
  isOn: (language: Language) => Promise<boolean>
}

/** Answers every address that is no API, asset or medium with a page, and keeps it when it may be kept. */
export function servePages(app: FastifyInstance, services: Services, { renderer, isSealed, isOn }: PageOptions): void {
  const underWay = new Map<string, Promise<CachedResponse | { status: number; location: string }>>()

  /** Answers from the cache, else through the API's own door. What it depends on counts for the page being rendered. */
  const call: InProcessCall = async (method, url, language, preview) => {
    const key = method === 'GET' && !preview ? answerKey(url, { audience: 'page', language }) : null
    const known = key === null ? undefined : services.answers.get(key)
    if (known) {
      readAgain(known.reads)
      return { status: known.value.status, body: JSON.parse(known.value.identity!.toString()) }
    }
    const answer = await withoutRecording(() =>
      app.inject({
        method: method as 'GET',
        url,
        headers: { 'accept-language': language, ...(preview && { 'x-preview': preview }), ...inProcessMark },
      }),
    )
    const made = key === null ? undefined : services.answers.get(key)
    if (made) readAgain(made.reads)
    else readUntracked()
    return { status: answer.statusCode, body: answer.json() }
  }

  async function render({ url, language, prefix, key, preview }: PageAddress) {
    const { sequence } = services.feed
    const { value: rendered, reads } = await recordReads(async () => {
      readTags('table:languages')
      // The renderer may call from outside this recording, from a worker's message for one.
      const inRecording = AsyncLocalStorage.snapshot()
      return renderer({
        url,
        language,
        prefix,
        preview,
        publicUrl: services.config.publicUrl,
        call: (...wish) => inRecording(() => call(...wish)),
      })
    })
    if ('location' in rendered) return rendered
    const { status, html } = rendered
    const page = await packPage(Buffer.from(html), {
      status,
      headers: { ...pageHeaders(status, prefix !== '', services.config), ...(preview && UNSEEN) },
    })
    if (status === 200 && key !== null) services.pages.set(key, page, { reads, sequence })
    return page
  }

  /** Concurrent requests for an uncached page share one render (single-flight). */
  function shared(address: PageAddress) {
    const cached = address.key === null ? null : services.pages.get(address.key)
    if (cached) return cached.value
    const name = `${address.language} ${address.url} ${address.preview ?? ''}`
    let page = underWay.get(name)
    if (!page) {
      page = rendering(() => render(address)).finally(() => underWay.delete(name))
      underWay.set(name, page)
    }
    return page
  }

  /** The address as the shop shows it; null where another language's takes its place, until this one is on again. */
  async function inLanguageThatIsOn(address: PageAddress): Promise<PageAddress | null> {
    const { language, prefix, preview, url, key } = address
    if (language === DEFAULT_LANGUAGE || preview !== null || STAFF.test(url) || (await isOn(language))) return address
    return prefix ? null : { ...address, language: DEFAULT_LANGUAGE, key: key && `${DEFAULT_LANGUAGE} ${url}` }
  }

  app.get('/*', { schema: { hide: true } as never }, async (request: FastifyRequest, reply: FastifyReply) => {
    await services.feed.refresh()
    const address = pageAddress(request.raw, { isSealed })
    if (address === null) return reply.callNotFound()
    const here = await inLanguageThatIsOn(address)
    if (here === null) return reply.header('cache-control', 'no-store').redirect(inDefault(request.raw.url!), 302)
    const page = await shared(here)
    if ('location' in page) {
      return reply.header('cache-control', 'no-store').redirect(page.location, page.status)
    }
    reply.hijack()
    sendCached(request.raw, reply.raw, page)
  })
}

/** Those who run the shop may do so in any of its languages. */
const STAFF = /^\/..\/nadara_view(\/|$)/
const inDefault = (url: string) => url.replace(/^[/\\]*\/..(?=\/|\?|$)/, `/${DEFAULT_LANGUAGE}`)

/** What is not published yet is kept by nobody, found by nobody, and its address is told to nobody. */
const UNSEEN = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

function pageHeaders(status: number, fixedLanguage: boolean, config: Config): Record<string, string> {
  return {
    ...securityHeaders(config),
    'content-type': 'text/html; charset=utf-8',
    // An address with its language may be kept by anybody and is asked for again; the others depend on a cookie.
    'cache-control':
      status === 200 ? (fixedLanguage ? 'public, max-age=0, must-revalidate' : 'private, no-cache') : 'no-store',
    vary: fixedLanguage ? 'accept-encoding' : 'accept-encoding, cookie',
    ...(status === 503 && { 'retry-after': '2' }),
  }
}
