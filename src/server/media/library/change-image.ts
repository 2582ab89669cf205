import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { Problem } from '../../../shared/contracts/errors.ts'
import type { media as contracts, LibraryImage } from '../../../shared/contracts/media.ts'
import { skipAudit } from '../../audit/write-audit.ts'
import type { Db } from '../../database/connect.ts'
import { images } from '../../database/schema/media.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { requireCurrentVersion } from '../../http/version-of.ts'
import { describeImages } from './describe-images.ts'
import { imageById } from './queries.ts'

type Change = z.output<typeof contracts.adminChangeImage.body>

/** Changes an image's descriptions and focal point. Throws `not-found`, and `conflict` with the current image. */
export async function changeImage(
  { db, clock }: Services,
  id: number,
  { version, alt, focus }: Change,
  { userId }: SignedIn,
): Promise<LibraryImage> {
  const after = await db.transaction(async db => {
    await lockImage(db, id)
    const before = await imageById(db, id)
    requireCurrentVersion(before, version)
    await describeImages(db, [{ path: before.path, alt, focus }], { actorId: userId, now: clock() })
    const after = await imageById(db, id)
    if (after.version === before.version) skipAudit()
    return after
  })
  return after
}

/** Returns the row of an image and locks it until the transaction ends. Throws `not-found`. */
export async function lockImage(db: Db, id: number): Promise<typeof images.$inferSelect> {
  const [row] = await db.select().from(images).where(eq(images.id, id)).for('update')
  if (!row) throw new Problem('not-found')
  return row
}
