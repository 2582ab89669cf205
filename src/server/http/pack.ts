import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CachedPage } from './page-cache.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A text as the page cache keeps it: its bytes compressed, and the tag browsers ask with. */
export async function pack(
  text: string,
  { status, headers }: Pick<CachedPage, 'status' | 'headers'>,
): Promise<CachedPage> {
  const plain = Buffer.from(text)
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    compressGzip(plain, { level: 6 }),
  ])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { status, headers, etag, brotli, gzip: gzipped }
}
