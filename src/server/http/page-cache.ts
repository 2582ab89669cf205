import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'

/** A page rendered once: its bytes compressed, and the tag browsers ask with. */
export interface CachedPage {
  status: number
  headers: Record<string, string>
  etag: string
  brotli: Buffer
  gzip: Buffer
}

/** Offers begin and end by the clock: no page is served longer than this many milliseconds after it was rendered. */
const LONGEST = 60_000

/** What the kept pages may take, in bytes: some three thousand of them. */
const MOST = 64 * 1024 * 1024

/**
 * The pages that are the same for every visitor of a language, served before the framework sees the request. Dropped
 * whole when content changes: `generation` moves on, and a render that began before the change is not kept.
 */
export class PageCache {
  #pages = new Map<string, { page: CachedPage; until: number }>()
  #bytes = 0
  #generation = 0
  readonly #most: number

  constructor(most = MOST) {
    this.#most = most
  }

  get generation(): number {
    return this.#generation
  }

  /** The page, if it is fresh. Being asked for keeps it from leaving. */
  get(key: string): CachedPage | undefined {
    const kept = this.#pages.get(key)
    if (kept === undefined) return undefined
    this.#pages.delete(key)
    if (kept.until > Date.now()) {
      this.#pages.set(key, kept)
      return kept.page
    }
    this.#bytes -= sizeOf(kept.page)
    return undefined
  }

  /** Keeps a page unless content changed since its rendering began. Who was not asked for longest makes room. */
  set(key: string, page: CachedPage, generation: number): void {
    if (generation !== this.#generation) return
    this.#forget(key)
    this.#pages.set(key, { page, until: Date.now() + LONGEST })
    this.#bytes += sizeOf(page)
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#most) break
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    const kept = this.#pages.get(key)
    if (kept && this.#pages.delete(key)) this.#bytes -= sizeOf(kept.page)
  }

  /** Content, catalogue, prices or stock changed. */
  clear(): void {
    this.#generation++
    this.#bytes = 0
    this.#pages.clear()
  }
}

function sizeOf({ brotli, gzip }: CachedPage): number {
  return brotli.length + gzip.length
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
  // Hardly anybody takes neither: their page is unpacked for them.
  const body = encoding ? page[encoding] : gunzipSync(page.gzip)
  if (encoding) response.setHeader('content-encoding', encoding === 'brotli' ? 'br' : 'gzip')
  response.setHeader('content-length', body.length)
  response.writeHead(page.status)
  response.end(request.method === 'HEAD' ? undefined : body)
}
