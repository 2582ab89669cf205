import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, createBrotliDecompress, gzip } from 'node:zlib'
import { brotliOptions, type CompressedText, etagOf } from './compressed-text.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const decompressBrotli = promisify(brotliDecompress)

/**
 * A response as bytes, with one buffer per encoding; null if not created. Pages have no uncompressed form (`identity`),
 * API responses always have one.
 */
export interface CachedResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly identity: Buffer | null
  readonly brotli: Buffer | null
  readonly gzip: Buffer | null
  /** True if the response is already compressed at Brotli's highest level. */
  readonly isTight: boolean
}

type ResponseHead = Pick<CachedResponse, 'status' | 'headers'>

export const byteLengthOf = ({ identity, brotli, gzip }: CachedResponse): number =>
  (identity?.length ?? 0) + (brotli?.length ?? 0) + (gzip?.length ?? 0)

/** Creates a response that is stored compressed only: a page or another text. */
export function compressedResponse(
  { etag, brotli }: CompressedText,
  { status, headers }: ResponseHead,
): CachedResponse {
  return { status, headers, etag, identity: null, brotli: Buffer.from(brotli.buffer), gzip: null, isTight: false }
}

/**
 * Creates an API response, stored uncompressed. If a response of at least 1,000 bytes is requested again, the cache
 * adds the Brotli form.
 */
export function uncompressedResponse(identity: Buffer, { status, headers }: ResponseHead): CachedResponse {
  return { status, headers, etag: etagOf(identity), identity, brotli: null, gzip: null, isTight: false }
}

/**
 * Recompresses a response at Brotli's highest level: about 10 % smaller than at the fast level, for about 40 times the
 * CPU time.
 */
export async function recompress(response: CachedResponse): Promise<CachedResponse> {
  const plain = await plainOf(response)
  return {
    ...response,
    brotli: ofItsOwn(await compressBrotli(plain, brotliOptions(plain, HIGHEST_BROTLI_LEVEL))),
    isTight: true,
  }
}

/** Adds the gzip form for the few clients without Brotli, on the first such request. */
export async function withGzip(response: CachedResponse): Promise<CachedResponse> {
  return { ...response, gzip: ofItsOwn(await compressGzip(await plainOf(response), { level: 6 })) }
}

/** Copies the bytes out of zlib's pool, which would otherwise stay in memory as a whole. */
const ofItsOwn = (bytes: Buffer) => Buffer.from(new Uint8Array(bytes).buffer)

const plainOf = async ({ identity, brotli }: CachedResponse) => identity ?? (await decompressBrotli(brotli!))

const HIGHEST_BROTLI_LEVEL = 11
/** Minimum size: below it compression saves less than its headers cost. */
const MIN_COMPRESSED_BYTES = 1_000

/** Matches accepted encodings, except with `q=0`. */
const BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

export const isWorthCompressing = ({ identity, isTight }: CachedResponse): boolean =>
  !isTight && (identity === null || identity.length >= MIN_COMPRESSED_BYTES)

/**
 * True if the client accepts gzip but not Brotli, and a response that is stored compressed only has no gzip form yet.
 * False if no body is sent (HEAD, 304).
 */
export function lacksGzip(request: IncomingMessage, { etag, identity, gzip }: CachedResponse): boolean {
  if (identity !== null || gzip !== null || request.method === 'HEAD') return false
  if (request.headers['if-none-match'] === etag) return false
  const accepted = String(request.headers['accept-encoding'] ?? '')
  return GZIP.test(accepted) && !BROTLI.test(accepted)
}

/** Writes a response in an accepted encoding, or 304 if the client has these bytes. */
export function sendCached(request: IncomingMessage, response: ServerResponse, cached: CachedResponse): void {
  if (cached.status === 200 && request.headers['if-none-match'] === cached.etag) {
    response.writeHead(304, headOf(cached, null)).end()
    return
  }
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (cached.brotli && BROTLI.test(accepted)) sendBytes(request, response, cached, cached.brotli, 'br')
  else if (cached.gzip && GZIP.test(accepted)) sendBytes(request, response, cached, cached.gzip, 'gzip')
  else if (cached.identity) sendBytes(request, response, cached, cached.identity, null)
  else sendDecompressed(request, response, cached)
}

function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  body: Buffer,
  encoding: 'br' | 'gzip' | null,
): void {
  response.writeHead(cached.status, headOf(cached, encoding, body))
  response.end(request.method === 'HEAD' ? undefined : body)
}

/**
 * Decompresses in zlib's threads for the few clients that accept no encoding, at the speed at which the client reads.
 */
function sendDecompressed(request: IncomingMessage, response: ServerResponse, cached: CachedResponse): void {
  response.writeHead(cached.status, headOf(cached, null))
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  const plain = createBrotliDecompress()
  // A client that disconnects ends the pipeline with an error, which is ignored.
  pipeline(plain, response, () => {})
  plain.end(cached.brotli)
}

/** Headers by response and encoding: they are as constant as the bytes. */
const heads = new WeakMap<CachedResponse, Map<string | null, OutgoingHttpHeader[]>>()

/** Returns the headers as a flat list of names and values, which Node writes without copying them. */
function headOf(cached: CachedResponse, encoding: 'br' | 'gzip' | null, body?: Buffer): OutgoingHttpHeader[] {
  let known = heads.get(cached)
  if (!known) {
    known = new Map()
    heads.set(cached, known)
  }
  const form = body ? (encoding ?? 'identity') : null
  let head = known.get(form)
  if (!head) {
    const all = {
      ...cached.headers,
      etag: cached.etag,
      ...(encoding && { 'content-encoding': encoding }),
      ...(body && { 'content-length': body.length }),
    }
    head = Object.entries(all).flat()
    known.set(form, head)
  }
  return head
}
