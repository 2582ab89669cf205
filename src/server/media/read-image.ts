import sharp, { type Metadata, type Sharp } from 'sharp'
import { invalidField } from '../../shared/contracts/errors.ts'

/** Maximum pixels of an image (decompression bomb limit). */
const MOST_PIXELS = 50_000_000

const FORMATS = ['jpeg', 'png', 'webp'] as const
type Format = (typeof FORMATS)[number] | 'avif'

/**
 * Opens an image for cropping and encoding, turned by its EXIF orientation. Its format is detected from the bytes. Throws
 * `invalid` on `file` for too many pixels or another format.
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

/** AVIF is reported as its container, which has other codecs, too. */
function isFormat({ format, compression }: Metadata, wished: Format): boolean {
  return format === wished || (wished === 'avif' && (format as string) === 'heif' && compression === 'av1')
}
