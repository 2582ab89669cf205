import { eq } from 'drizzle-orm'
import { invalidField } from '../../../shared/contracts/errors.ts'
import type { Db } from '../../database/connect.ts'
import { pictures } from '../../database/schema/media.ts'
import { shownPathOf } from '../../database/shown-path.ts'
import { lockPictures } from '../../media/library/lock-pictures.ts'

/** Throws `invalid` for an image that is not in the library, unless it was set before. */
export async function refuseUnknownPicture(db: Db, wished: string | null, before: string | null | undefined) {
  if (wished === null || wished === before) return
  const held = await lockPictures(db, [wished])
  if (!held.has(wished)) throw invalidField('picture', 'choice')
}

/** An image path in the form that pages request, with its focal point. */
export async function shownPicture(db: Db, path: string): Promise<string> {
  const [row] = await db.select().from(pictures).where(eq(pictures.path, path))
  return row ? shownPathOf(row) : path
}
