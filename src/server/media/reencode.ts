import { invalidField, Problem } from '../../shared/contracts/errors.ts'
import { concurrencyLimit } from '../jobs/concurrency-limit.ts'
import { readImage } from './read-image.ts'

/** Limits concurrency: a decoded image takes up to 200 MB. */
const decoding = concurrencyLimit(2, { waiting: 20 })

/**
 * Re-encodes an image as JPEG, which removes its metadata. `longest` is the maximum length of the longer side in
 * pixels. Throws `invalid` on `file` for an image that is corrupt, truncated, too large or of an unsupported format.
 */
export async function reencode(bytes: Uint8Array, { longest }: { longest: number }): Promise<Uint8Array> {
  return decoding(async () => {
    const image = await readImage(bytes)
    try {
      return await image
        .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 88 })
        .toBuffer()
    } catch (error) {
      throw error instanceof Problem ? error : invalidField('file', 'image')
    }
  })
}
