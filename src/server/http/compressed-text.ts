import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib'

/** Text compressed by Brotli, with its entity tag. */
export interface CompressedText {
  etag: string
  brotli: Uint8Array<ArrayBuffer>
}

/**
 * Brotli level. Level 7 takes at least 1.5 times as long for 1 to 2 % fewer bytes of a page, level 9 ten times as long.
 */
const FAST_LEVEL = 5
const MAX_WINDOW_BITS = 18

const compress = promisify(brotliCompress)

/** Compresses in one of zlib's threads. */
export async function compressText(plain: Uint8Array): Promise<CompressedText> {
  return { etag: etagOf(plain), brotli: new Uint8Array(await compress(plain, brotliOptions(plain, FAST_LEVEL))) }
}

/** Compresses in the calling thread, about a millisecond per page; for render workers. */
export function compressTextSync(plain: Uint8Array): CompressedText {
  return { etag: etagOf(plain), brotli: new Uint8Array(brotliCompressSync(plain, brotliOptions(plain, FAST_LEVEL))) }
}

/** Returns a weak ETag, because all encodings of the same content share it. */
export function etagOf(plain: Uint8Array): string {
  return `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
}

/**
 * Sets the window to the size of the text, at most 256 KB: Brotli's default allocates megabytes for each running
 * compression.
 */
export function brotliOptions(plain: Uint8Array, quality: number) {
  const window = Math.min(
    MAX_WINDOW_BITS,
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
