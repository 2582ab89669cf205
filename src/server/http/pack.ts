import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import type { CachedPage } from './page-cache.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const unpackGzip = promisify(gunzip)

/** A text as the page cache keeps it: its bytes compressed, and the tag browsers ask with. */
export async function pack(
  text: string,
  { status, headers }: Pick<CachedPage, 'status' | 'headers'>,
): Promise<CachedPage> {
  const plain = Buffer.from(text)
  const [brotli, gzipped] = await Promise.all([brotliOf(plain, QUICK), compressGzip(plain, { level: 6 })])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { status, headers, etag, brotli, gzip: gzipped }
}

/** The same page in the fewest bytes that brotli finds: a tenth less for some forty times the work. */
export async function packTighter(page: CachedPage): Promise<CachedPage> {
  return { ...page, brotli: await brotliOf(await unpackGzip(page.gzip), TIGHT), tight: true }
}

const QUICK = 7
const TIGHT = 11

function brotliOf(plain: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  })
}
