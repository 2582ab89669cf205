import { invalidField } from '../../shared/contracts/errors.ts'
import type { Db } from '../database/connect.ts'
import { lockPictures } from '../media/library/lock-pictures.ts'

/** A new image must be in the library, which then keeps it. Throws `invalid`. */
export async function refusePicture(db: Db, picture: string | null, before: string | null = null): Promise<void> {
  if (picture === null || picture === before) return
  if (!(await lockPictures(db, [picture])).has(picture)) throw invalidField('picture', 'not-found')
}
