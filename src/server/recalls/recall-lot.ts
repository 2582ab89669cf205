import { eq } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Db } from '../database/connect.ts'
import { lotRecalls, recallNotices } from '../database/schema/recalls.ts'
import { lots } from '../database/schema/stock.ts'
import { writeEmail } from '../email/write-email.ts'
import type { SignedIn } from '../http/authenticate.ts'
import { translatorFor } from '../http/language.ts'
import type { Services } from '../http/services.ts'
import { trackingUrl } from '../orders/tracking-url.ts'
import { blockLots } from '../stock/block-lots.ts'
import { lockLot } from '../stock/lock-lot.ts'
import { buyersOfLot, type LotBuyer } from './buyers-of-lot.ts'
import { recallEmail } from './recall-email.ts'

/**
 * Recalls a lot in one transaction: blocks it immediately and queues an email to each possible buyer, in the language
 * of the order. An order placed concurrently either commits before and is included, or gets units of other lots. Throws
 * `not-found`, and `conflict` for a lot that is already recalled.
 */
export async function recallLot(
  services: Services,
  lotId: number,
  { reason }: { reason: string },
  { userId }: SignedIn,
): Promise<void> {
  const now = services.clock()
  await services.db.transaction(async db => {
    const lot = await lockLot(db, lotId)
    const { rowCount } = await db
      .insert(lotRecalls)
      .values({ lotId, reason, actorId: userId, at: now })
      .onConflictDoNothing()
    if (rowCount !== 1) throw new Problem('conflict')
    await blockLots(db, { lotIds: [lotId], reason: 'recalled', actorId: userId, now })
    // An expired lot is already blocked; the recall replaces the reason.
    await db.update(lots).set({ blockedFor: 'recalled' }).where(eq(lots.id, lotId))
    const buyers = await buyersOfLot(db, lot)
    for (const buyer of buyers) await notify(db, services, { buyer, lot, now })
    await writeAudit(db, {
      actorId: userId,
      action: 'lot-recalled',
      subject: 'lot',
      subjectId: String(lotId),
      after: { variantId: lot.variantId, code: lot.code, reason, orders: buyers.length },
      at: now,
    })
  })
}

async function notify(
  db: Db,
  services: Services,
  { buyer, lot, now }: { buyer: LotBuyer; lot: typeof lots.$inferSelect; now: Date },
): Promise<void> {
  const { orderId, number, email, fullName, language, productName, quantity, status } = buyer
  const mailId = await writeEmail(
    db,
    { recipient: email, name: fullName, language },
    recallEmail(translatorFor(language), language, {
      number,
      product: productName,
      code: lot.code,
      quantity,
      status,
      orderUrl: trackingUrl(services, buyer),
    }),
  )
  await db
    .insert(recallNotices)
    .values({ lotId: lot.id, orderId, quantity, mailId, writtenAt: mailId === null ? null : now })
}
