import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { Problem } from '../../../shared/contracts/errors.ts'
import type { media as contracts, LibraryPicture } from '../../../shared/contracts/media.ts'
import { skipAudit } from '../../audit/write-audit.ts'
import type { Db } from '../../database/connect.ts'
import { pictures } from '../../database/schema/media.ts'
import type { Services } from '../../http/services.ts'
import { requireCurrentVersion } from '../../http/version-of.ts'
import type { SignedIn } from '../../http/who.ts'
import { describePictures } from './describe-pictures.ts'
import { pictureById } from './queries.ts'

type Change = z.output<typeof contracts.adminChangePicture.body>

/** Describes an image and sets its focal point. Throws `not-found`; `conflict` with the image on a version conflict. */
export async function changePicture(
  { db, clock }: Services,
  id: number,
  { version, alt, focus }: Change,
  { userId }: SignedIn,
): Promise<LibraryPicture> {
  const after = await db.transaction(async db => {
    await lockPicture(db, id)
    const before = await pictureById(db, id)
    requireCurrentVersion(before, version)
    await describePictures(db, [{ path: before.path, alt, focus }], { actorId: userId, now: clock() })
    const after = await pictureById(db, id)
    if (after.version === before.version) skipAudit()
    return after
  })
  return after
}

/** Throws `not-found`. */
export async function lockPicture(db: Db, id: number): Promise<typeof pictures.$inferSelect> {
  const [row] = await db.select().from(pictures).where(eq(pictures.id, id)).for('update')
  if (!row) throw new Problem('not-found')
  return row
}
