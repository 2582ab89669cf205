import type { Metadata, Sharp } from 'sharp'
import { invalidField } from '../../shared/contracts/errors.ts'
import { loadSharp } from './load-sharp.ts'

/** Maximum number of pixels of an image (protection against decompression bombs). */
const MAX_PIXELS = 50_000_000

const FORMATS = ['jpeg', 'png', 'webp'] as const
type Format = (typeof FORMATS)[number] | 'avif'

/**
 * Opens an image for cropping and encoding, rotated by its EXIF orientation. The format is detected from the bytes.
 * Throws `invalid` on `file` for an unreadable file, an unsupported format or too many pixels.
 */
export async function readImage(
  bytes: Uint8Array,
  { formats = FORMATS }: { formats?: readonly Format[] } = {},
): Promise<Sharp> {
  const refused = invalidField('file', formats.includes('avif') ? 'image-format' : 'image')
  const sharp = await loadSharp()
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false }).rotate()
  const metadata = await image.metadata().catch(error => {
    throw /pixel limit/.test(String(error)) ? invalidField('file', 'image-large', { max: MAX_PIXELS / 1e6 }) : refused
  })
  if (!formats.some(format => isFormat(metadata, format))) throw refused
  return image
}

/** AVIF is detected by its container (HEIF), which may contain other codecs. */
function isFormat({ format, compression }: Metadata, requested: Format): boolean {
  return format === requested || (requested === 'avif' && (format as string) === 'heif' && compression === 'av1')
}
