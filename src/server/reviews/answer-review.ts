import { eq } from 'drizzle-orm'
import type { ModeratedReview } from '../../shared/contracts/admin-reviews.ts'
import { Problem } from '../../shared/contracts/errors.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { skipAudit, writeAudit } from '../audit/write-audit.ts'
import { productNames } from '../catalog/product-names.ts'
import { reviews } from '../database/schema/reviews.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { requireCurrentVersion } from '../http/version-of.ts'
import { photosByReview } from './photos.ts'
import { presentModeratedReview } from './present.ts'

/** Sets or removes the shop's reply to a review. Throws `not-found`, and `conflict` if the reply has changed. */
export async function answerReview(
  services: Services,
  id: number,
  { answer, version }: { answer: string; version: string },
  { who, language }: { who: SignedIn; language: Language },
): Promise<ModeratedReview> {
  const now = services.clock()
  return services.db.transaction(async db => {
    const [before] = await db.select().from(reviews).where(eq(reviews.id, id)).for('update')
    if (!before) throw new Problem('not-found')
    const names = await productNames(db, [before.productId], language)
    const photos = (await photosByReview(db, [id])).get(id) ?? []
    const present = (row: typeof before) => presentModeratedReview(row, names.get(row.productId)!, language, photos)
    requireCurrentVersion(present(before), version)
    const after = { answer: answer || null, answeredAt: answer ? now : null }
    if (after.answer === before.answer) {
      skipAudit()
      return present(before)
    }
    await db.update(reviews).set(after).where(eq(reviews.id, id))
    await writeAudit(db, {
      actorId: who.userId,
      action: 'review-answered',
      subject: 'review',
      subjectId: String(id),
      at: now,
      before: { answer: before.answer },
      after: { answer: after.answer },
    })
    return present({ ...before, ...after })
  })
}
