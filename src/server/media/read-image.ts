import sharp, { type Sharp } from 'sharp'
import { invalidField } from '../../shared/contracts/errors.ts'

/** Pixels that a picture may have: what unpacks to more is a bomb. */
const MOST_PIXELS = 50_000_000

/** The formats that are taken, by what the bytes are. */
const FORMATS = ['jpeg', 'png', 'webp']

/** A picture to cut and encode anew, turned as its camera meant it. Throws `invalid` on `file` for anything else. */
export async function readImage(bytes: Uint8Array): Promise<Sharp> {
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false }).rotate()
  const format = await image.metadata().then(
    metadata => metadata.format,
    () => undefined,
  )
  if (!format || !FORMATS.includes(format)) throw invalidField('file', 'picture')
  return image
}
