import { invalidField } from '../../shared/contracts/errors.ts'
import type { Db } from '../database/connect.ts'
import { lockImages } from '../media/library/lock-images.ts'

/**
 * Throws `invalid` for a new image that is not in the library. Otherwise locks the image's row, so that the image
 * cannot be deleted concurrently.
 */
export async function requireLibraryImage(db: Db, image: string | null, before: string | null = null): Promise<void> {
  if (image === null || image === before) return
  if (!(await lockImages(db, [image])).has(image)) throw invalidField('image', 'not-found')
}
