import { eq } from 'drizzle-orm'
import { invalidField } from '../../../shared/contracts/errors.ts'
import type { Db } from '../../database/connect.ts'
import { imagePathWithFocalPointOf } from '../../database/image-path-with-focal-point.ts'
import { images } from '../../database/schema/media.ts'
import { lockImages } from '../../media/library/lock-images.ts'

/** Throws `invalid` for an image that is not in the library, unless the record already had it. */
export async function refuseUnknownImage(db: Db, requested: string | null, before: string | null | undefined) {
  if (requested === null || requested === before) return
  const locked = await lockImages(db, [requested])
  if (!locked.has(requested)) throw invalidField('image', 'choice')
}

/** Returns an image path in the form that pages request, with its focal point. */
export async function imagePathWithFocalPoint(db: Db, path: string): Promise<string> {
  const [row] = await db.select().from(images).where(eq(images.path, path))
  return row ? imagePathWithFocalPointOf(row) : path
}
