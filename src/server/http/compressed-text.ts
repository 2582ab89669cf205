import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib'

/** A text compressed by brotli, with its entity tag. */
export interface CompressedText {
  etag: string
  brotli: Uint8Array<ArrayBuffer>
}

/** Higher levels take more than ten times as long for a hundredth less. */
const QUICK = 7
const LARGEST_WINDOW = 18

const compress = promisify(brotliCompress)

/** Compresses in one of zlib's threads. */
export async function compressText(plain: Uint8Array): Promise<CompressedText> {
  return { etag: etagOf(plain), brotli: new Uint8Array(await compress(plain, brotliOptions(plain, QUICK))) }
}

/** Compresses in the calling thread, a millisecond for a page: render workers do it beside the serving thread. */
export function compressTextSync(plain: Uint8Array): CompressedText {
  return { etag: etagOf(plain), brotli: new Uint8Array(brotliCompressSync(plain, brotliOptions(plain, QUICK))) }
}

/** Weak: one tag for every encoding of the same content. */
export function etagOf(plain: Uint8Array): string {
  return `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
}

/** The window is as large as the text: brotli's default takes megabytes for each compression under way. */
export function brotliOptions(plain: Uint8Array, quality: number) {
  const window = Math.min(
    LARGEST_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(plain.length))),
  )
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      [constants.BROTLI_PARAM_LGWIN]: window,
    },
  }
}
