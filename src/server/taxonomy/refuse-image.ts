import { invalidField } from '../../shared/contracts/errors.ts'
import type { Db } from '../database/connect.ts'
import { lockImages } from '../media/library/lock-images.ts'

/**
 * Locks the row of a new image, so that the image cannot be deleted concurrently. Does nothing without an image or for
 * an unchanged one. Throws `invalid` on `image` if it is not in the library.
 */
export async function requireLibraryImage(db: Db, image: string | null, before: string | null = null): Promise<void> {
  if (image === null || image === before) return
  if (!(await lockImages(db, [image])).has(image)) throw invalidField('image', 'not-found')
}
