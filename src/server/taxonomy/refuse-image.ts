import { invalidField } from '../../shared/contracts/errors.ts'
import type { Db } from '../database/connect.ts'
import { lockImages } from '../media/library/lock-images.ts'

/**
 * Throws `invalid` for a new image that is not in the library; otherwise locks its row, so that it cannot be deleted
 * meanwhile.
 */
export async function requireLibraryImage(db: Db, image: string | null, before: string | null = null): Promise<void> {
  if (image === null || image === before) return
  if (!(await lockImages(db, [image])).has(image)) throw invalidField('image', 'not-found')
}
