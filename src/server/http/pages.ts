import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../shared/i18n/languages.ts'
import { pack } from './pack.ts'
import { type CachedPage, sendPage } from './page-cache.ts'
import { securityHeaders } from './security-headers.ts'
import type { Config, Services } from './services.ts'

/** Calls the API for a page being rendered: the same door as everybody's, without the network. */
export type InProcessCall = (
  method: string,
  url: string,
  language: Language,
) => Promise<{ status: number; body: unknown }>

export interface PageRequest {
  /** Path and query as asked, the language prefix included. */
  url: string
  language: Language
  /** `/ar` when the address fixes the language, else empty. */
  prefix: string
  publicUrl: string
  call: InProcessCall
}

export type RenderedPage = { status: number; html: string } | { status: number; location: string }

/** Made by the web's server entry: in production from the built bundle, in development by Vite. */
export type PageRenderer = (request: PageRequest) => Promise<RenderedPage>

const NOT_PAGES = /^\/(api|assets|media|healthz|readyz|mailbox|favicon\.svg)(\/|$|\?)/
const PREFIX = /^\/(ar|en|he|ru)(?=\/|\?|$)/
const STORED = /(?:^|;\s*)lang=(ar|en|he|ru)(?:;|$)/
/** Parameters that say where a visitor came from; they change nothing on the page. */
const TRACKING = /^(utm_|fbclid|gclid|msclkid|igsh)/

interface Address {
  language: Language
  prefix: string
  url: string
}

function addressOf(request: IncomingMessage): Address {
  const raw = request.url ?? '/'
  const prefix = PREFIX.exec(raw)?.[0] ?? ''
  const stored = STORED.exec(request.headers.cookie ?? '')?.[1]
  const language = prefix ? prefix.slice(1) : stored
  return { language: isLanguage(language) ? language : DEFAULT_LANGUAGE, prefix, url: canonicalQuery(raw) }
}

function canonicalQuery(raw: string): string {
  const mark = raw.indexOf('?')
  if (mark < 0) return raw
  const query = new URLSearchParams(raw.slice(mark + 1))
  for (const name of [...query.keys()]) if (TRACKING.test(name)) query.delete(name)
  query.sort()
  const text = query.toString()
  return raw.slice(0, mark) + (text ? `?${text}` : '')
}

/** Under which a page is kept, or null for what is no page. Nothing but address and language is part of it. */
export function pageKey(request: IncomingMessage): string | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const raw = request.url ?? '/'
  if (NOT_PAGES.test(raw) || raw.length > 1_000) return null
  const { language, url } = addressOf(request)
  return `${language} ${url}`
}

/** Answers every address that is no API, asset or medium with a page, and keeps it when it may be kept. */
export function servePages(app: FastifyInstance, services: Services, renderer: PageRenderer): void {
  const underWay = new Map<string, Promise<CachedPage | { status: number; location: string }>>()

  const call: InProcessCall = async (method, url, language) => {
    const answer = await app.inject({ method: method as 'GET', url, headers: { 'accept-language': language } })
    return { status: answer.statusCode, body: answer.json() }
  }

  async function render({ url, language, prefix }: Address, key: string) {
    const generation = services.pageCache.generation
    const rendered = await renderer({ url, language, prefix, publicUrl: services.config.publicUrl, call })
    if ('location' in rendered) return rendered
    const { status, html } = rendered
    const page = await pack(html, { status, headers: pageHeaders(status, prefix !== '', services.config) })
    if (status === 200) services.pageCache.set(key, page, generation)
    return page
  }

  app.get('/*', { schema: { hide: true } as never }, async (request: FastifyRequest, reply: FastifyReply) => {
    const key = pageKey(request.raw)
    if (key === null) return reply.callNotFound()
    let rendering = underWay.get(key)
    if (!rendering) {
      rendering = render(addressOf(request.raw), key).finally(() => underWay.delete(key))
      underWay.set(key, rendering)
    }
    const page = await rendering
    if ('location' in page) {
      return reply.header('cache-control', 'no-store').redirect(page.location, page.status)
    }
    reply.hijack()
    sendPage(request.raw, reply.raw, page)
  })
}

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
