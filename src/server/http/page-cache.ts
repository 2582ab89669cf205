import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as rest } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { packTighter } from './pack.ts'

/** A page rendered once: its bytes compressed, and the tag browsers ask with. */
export interface CachedPage {
  status: number
  headers: Record<string, string>
  etag: string
  brotli: Buffer
  gzip: Buffer
  /** Brotli has found its fewest bytes. */
  tight?: true
}

/** Offers begin and end by the clock: no page is served longer than this many milliseconds after it was rendered. */
const LONGEST = 60_000

/** What the kept pages may take, in bytes: some three thousand of them. */
const MOST = 64 * 1024 * 1024

/** After a page was packed tighter, so many times as long nothing is: a sixth of one core at the most goes there. */
const REST = 5

interface Kept {
  page: CachedPage
  until: number
  asked: number
}

/**
 * The pages that are the same for every visitor of a language, served before the framework sees the request. Dropped
 * whole when content changes: `generation` moves on, and a render that began before the change is not kept. A page that
 * is asked for again is packed tighter in the background, one at a time.
 */
export class PageCache {
  #pages = new Map<string, Kept>()
  #bytes = 0
  #generation = 0
  #packing = false
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
      if (++kept.asked > 1 && !this.#packing && !kept.page.tight) void this.#packTighter(key, kept)
      return kept.page
    }
    this.#bytes -= sizeOf(kept.page)
    return undefined
  }

  /** Keeps a page unless content changed since its rendering began. Who was not asked for longest makes room. */
  set(key: string, page: CachedPage, generation: number): void {
    if (generation !== this.#generation) return
    this.#forget(key)
    this.#pages.set(key, { page, until: Date.now() + LONGEST, asked: 0 })
    this.#bytes += sizeOf(page)
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#most) break
      this.#forget(oldest)
    }
  }

  /** Whoever comes meanwhile gets the page as it is; one that left or was made anew stays as it was. */
  async #packTighter(key: string, kept: Kept): Promise<void> {
    this.#packing = true
    const began = performance.now()
    try {
      const tight = await packTighter(kept.page)
      if (this.#pages.get(key) === kept) {
        this.#bytes += sizeOf(tight) - sizeOf(kept.page)
        kept.page = tight
      }
    } catch (error) {
      console.error(error)
    }
    await rest((performance.now() - began) * REST, undefined, { ref: false })
    this.#packing = false
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
