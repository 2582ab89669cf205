import { eq } from 'drizzle-orm'
import { invalidField } from '../../../shared/contracts/errors.ts'
import type { Db } from '../../database/connect.ts'
import { pictures } from '../../database/schema/media.ts'
import { shownPathOf } from '../../database/shown-path.ts'
import { lockPictures } from '../../media/library/lock-pictures.ts'

/** Throws `invalid` for a picture that the library does not know, unless it stood there before. */
export async function refuseUnknownPicture(db: Db, wished: string | null, before: string | null | undefined) {
  if (wished === null || wished === before) return
  const held = await lockPictures(db, [wished])
  if (!held.has(wished)) throw invalidField('picture', 'choice')
}

/** A picture's path as pages ask for it, with what a frame must not cut. */
export async function shownPicture(db: Db, path: string): Promise<string> {
  const [row] = await db.select().from(pictures).where(eq(pictures.path, path))
  return row ? shownPathOf(row) : path
}
