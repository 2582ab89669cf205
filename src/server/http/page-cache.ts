import type { IncomingMessage, ServerResponse } from 'node:http'

/** A page rendered once: its bytes, plain and compressed, and the tag browsers ask with. */
export interface CachedPage {
  status: number
  headers: Record<string, string>
  etag: string
  plain: Buffer
  brotli: Buffer
  gzip: Buffer
}

/** Offers begin and end by the clock: no page is served longer than this many milliseconds after it was rendered. */
const LONGEST = 60_000

/**
 * The pages that are the same for every visitor of a language, served before the framework sees the request. Dropped
 * whole when content changes: `generation` moves on, and a render that began before the change is not kept.
 */
export class PageCache {
  #pages = new Map<string, { page: CachedPage; until: number }>()
  #generation = 0
  readonly #most: number

  constructor(most = 2_000) {
    this.#most = most
  }

  get generation(): number {
    return this.#generation
  }

  get(key: string): CachedPage | undefined {
    const kept = this.#pages.get(key)
    if (kept === undefined || kept.until > Date.now()) return kept?.page
    this.#pages.delete(key)
    return undefined
  }

  /** Keeps a page unless content changed since its rendering began. The oldest page leaves when there are too many. */
  set(key: string, page: CachedPage, generation: number): void {
    if (generation !== this.#generation) return
    if (this.#pages.size >= this.#most) this.#pages.delete(this.#pages.keys().next().value!)
    this.#pages.set(key, { page, until: Date.now() + LONGEST })
  }

  /** Content, catalogue, prices or stock changed. */
  clear(): void {
    this.#generation++
    this.#pages.clear()
  }
}

/** Writes a page in the encoding the browser takes, or 304 when it has these bytes already. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
  for (const name in page.headers) response.setHeader(name, page.headers[name]!)
  response.setHeader('etag', page.etag)
  if (request.headers['if-none-match'] === page.etag) {
    response.writeHead(304).end()
    return
  }
  const accepts = request.headers['accept-encoding']
  const encoding =
    typeof accepts !== 'string' ? null : /\bbr\b/.test(accepts) ? 'brotli' : /\bgzip\b/.test(accepts) ? 'gzip' : null
  const body = encoding ? page[encoding] : page.plain
  if (encoding) response.setHeader('content-encoding', encoding === 'brotli' ? 'br' : 'gzip')
  response.setHeader('content-length', body.length)
  response.writeHead(page.status)
  response.end(request.method === 'HEAD' ? undefined : body)
}
