import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGunzip, gunzip, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const decompressGzip = promisify(gunzip)

/** A response as bytes, in the encodings made so far: pages are kept compressed only, API answers at least as they are. */
export interface CachedResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly identity: Buffer | null
  readonly brotli: Buffer | null
  readonly gzip: Buffer | null
  /** Brotli's highest level has been tried: it is not worth another try. */
  readonly isTight: boolean
}

export type ResponseHead = Pick<CachedResponse, 'status' | 'headers'>

export const bytesOf = ({ identity, brotli, gzip }: CachedResponse): number =>
  (identity?.length ?? 0) + (brotli?.length ?? 0) + (gzip?.length ?? 0)

/** A page, compressed. */
export async function packPage(html: Uint8Array, { status, headers }: ResponseHead): Promise<CachedResponse> {
  const [brotli, gzipped] = await Promise.all([brotliOf(html, QUICK), compressGzip(html, { level: 6 })])
  return { status, headers, etag: etagOf(html), identity: null, brotli, gzip: gzipped, isTight: false }
}

/** An API answer; its compressed form follows when it is asked for again. */
export function packAnswer(identity: Buffer, { status, headers }: ResponseHead): CachedResponse {
  return { status, headers, etag: etagOf(identity), identity, brotli: null, gzip: null, isTight: false }
}

/** The same response in brotli's fewest bytes: a tenth less than the quick level for some forty times the work. */
export async function packTighter(response: CachedResponse): Promise<CachedResponse> {
  const plain = response.identity ?? (await decompressGzip(response.gzip!))
  return { ...response, brotli: await brotliOf(plain, TIGHT), isTight: true }
}

const QUICK = 7
const TIGHT = 11
/** Below this compression saves less than its headers cost. */
const SMALLEST = 1_000
const LARGEST_WINDOW = 18

/** Accepted encodings, unless with `q=0`. */
const BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

/** Weak: one tag for every encoding of the same content. */
function etagOf(plain: Uint8Array): string {
  return `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
}

/** The window is as large as the text: brotli's default takes megabytes for each compression under way. */
function brotliOf(plain: Uint8Array, quality: number): Promise<Buffer> {
  const window = Math.min(
    LARGEST_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(plain.length))),
  )
  return compressBrotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      [constants.BROTLI_PARAM_LGWIN]: window,
    },
  })
}

export const isWorthPacking = ({ identity, isTight }: CachedResponse): boolean =>
  !isTight && (identity === null || identity.length >= SMALLEST)

/** Writes a response in an encoding that the client takes, or 304 when it has these bytes already. */
export function sendCached(request: IncomingMessage, response: ServerResponse, cached: CachedResponse): void {
  if (cached.status === 200 && request.headers['if-none-match'] === cached.etag) {
    response.writeHead(304, headersOf(cached, null)).end()
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
  response.writeHead(cached.status, headersOf(cached, encoding, body.length))
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** For the few clients that take no encoding: zlib's threads decompress as fast as the client reads. */
function sendDecompressed(request: IncomingMessage, response: ServerResponse, cached: CachedResponse): void {
  response.writeHead(cached.status, headersOf(cached, null))
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  const plain = createGunzip()
  // A client that leaves ends the pipeline with an error that is nobody's fault.
  pipeline(plain, response, () => {})
  plain.end(cached.gzip)
}

function headersOf({ headers, etag }: CachedResponse, encoding: string | null, length?: number) {
  const all: Record<string, string | number> = { ...headers, etag }
  if (encoding !== null) all['content-encoding'] = encoding
  if (length !== undefined) all['content-length'] = length
  return all
}
