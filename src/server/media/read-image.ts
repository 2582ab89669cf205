import sharp, { type Metadata, type Sharp } from 'sharp'
import { invalidField } from '../../shared/contracts/errors.ts'

/** Pixels that a picture may have: what unpacks to more is a bomb. */
const MOST_PIXELS = 50_000_000

const FORMATS = ['jpeg', 'png', 'webp'] as const
type Format = (typeof FORMATS)[number] | 'avif'

/**
 * A picture to cut and encode anew, turned as its camera meant it. Its format is what the bytes are. Throws `invalid` on
 * `file` for what is too many pixels, and for anything else.
 */
export async function readImage(
  bytes: Uint8Array,
  { formats = FORMATS }: { formats?: readonly Format[] } = {},
): Promise<Sharp> {
  const refused = invalidField('file', formats.includes('avif') ? 'picture-format' : 'picture')
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false }).rotate()
  const metadata = await image.metadata().catch(error => {
    throw /pixel limit/.test(String(error))
      ? invalidField('file', 'picture-large', { max: MOST_PIXELS / 1e6 })
      : refused
  })
  if (!formats.some(format => isFormat(metadata, format))) throw refused
  return image
}

/** AVIF is told as its container, which holds other things too. */
function isFormat({ format, compression }: Metadata, wished: Format): boolean {
  return format === wished || (wished === 'avif' && (format as string) === 'heif' && compression === 'av1')
}
