import { and, eq, isNull } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import { CARD_RESERVATION_MINUTES } from '../../../shared/rules/payment-states.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Db } from '../../database/connect.ts'
import { orderEvents, orders } from '../../database/schema/orders.ts'
import { paymentLinks } from '../../database/schema/payments.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { lockOrder } from '../returns/lock-return.ts'
import type { OrderRow } from '../write-order.ts'

const MINUTE = 60_000

/**
 * Revokes a payment link, so that it can no longer be paid. An unpaid card order then has the usual time limit for the
 * payment or a new link. Throws `not-found` for another order's link, `impossible-status` if it is already revoked.
 */
export async function revokePaymentLink(
  services: Services,
  seen: OrderRow,
  id: number,
  { userId }: SignedIn,
): Promise<void> {
  const now = services.clock()
  await services.db.transaction(async db => {
    const order = await lockOrder(db, seen.id)
    const own = and(eq(paymentLinks.id, id), eq(paymentLinks.orderId, seen.id))
    if (!order || (await db.$count(paymentLinks, own)) === 0) throw new Problem('not-found')
    const { rowCount } = await db
      .update(paymentLinks)
      .set({ revokedAt: now })
      .where(and(own, isNull(paymentLinks.revokedAt)))
    if (rowCount !== 1) throw new Problem('impossible-status')
    await shortenReservation(db, order, new Date(now.getTime() + CARD_RESERVATION_MINUTES * MINUTE))
    await db
      .insert(orderEvents)
      .values({ orderId: order.id, kind: 'payment-link-revoked', actor: 'admin', actorId: userId, at: now })
    await writeAudit(db, {
      actorId: userId,
      action: 'payment-link-revoked',
      subject: 'order',
      subjectId: order.number,
      at: now,
    })
  })
}

async function shortenReservation(db: Db, order: OrderRow, until: Date): Promise<void> {
  const { id, status, paymentMethod, expiresAt } = order
  if (status !== 'pending' || paymentMethod !== 'card' || expiresAt === null || expiresAt <= until) return
  await db.update(orders).set({ expiresAt: until }).where(eq(orders.id, id))
}
