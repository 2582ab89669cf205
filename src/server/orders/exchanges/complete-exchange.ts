import { eq } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import type { Db } from '../../database/connect.ts'
import { orders } from '../../database/schema/orders.ts'
import { orderRefunds, orderReturns } from '../../database/schema/returns.ts'
import type { Services } from '../../http/services.ts'
import { adminActor } from '../change-status.ts'
import { issueDueDocuments } from '../documents/issue-due-documents.ts'
import { gatewayPayment } from '../refunds/queue-refund.ts'
import type { RefundRow } from '../refunds/settle-refund.ts'
import { paymentStatusAfterRefund, refundsOf } from '../refunds/write-refund.ts'
import { lockOrder } from '../returns/lock-return.ts'
import type { ReturnWithLines } from '../returns/queries.ts'
import { recordReturnStep } from '../returns/record-return-step.ts'
import { writeReturnEmail } from '../returns/write-return-email.ts'
import type { OrderRow } from '../write-order.ts'

/**
 * Completes the exchange of a received return once its replacements are delivered: the value of the returned units
 * counts as paid on the replacement order, a difference in the buyer's favour is refunded, manually or through the
 * gateway, and the invoice of the original order is credited, after the gateway has processed such a refund. The order
 * stays delivered, because its sale continues with the replacements. The caller must hold the order's row lock. Throws
 * `impossible-status` before the delivery.
 */
export async function completeExchange(
  db: Db,
  services: Services,
  order: OrderRow,
  { row: { id: returnId, replacementOrderId }, refund: reserved }: ReturnWithLines,
  userId: number,
): Promise<void> {
  const now = services.clock()
  const replacement = await lockOrder(db, replacementOrderId!)
  if (replacement?.status !== 'delivered') throw new Problem('impossible-status')
  const { amount } = reserved!
  const payment = amount > 0 ? await gatewayPayment(db, services, order) : undefined
  const refund = await settle(db, reserved!, { paymentId: payment?.id ?? null, actorId: userId, now })
  await db.update(orderReturns).set({ status: 'refunded' }).where(eq(orderReturns.id, returnId))
  await db.update(orders).set({ exchangedAt: now }).where(eq(orders.id, replacement.id))
  if (amount > 0 && refund.status === 'processed') {
    const paymentStatus = paymentStatusAfterRefund(order, await refundsOf(db, order.id))
    await db.update(orders).set({ paymentStatus }).where(eq(orders.id, order.id))
  }
  const step = { returnId, replacement: replacement.number, actor: adminActor(userId), now, amount }
  await recordReturnStep(db, order, { ...step, kind: 'exchange-completed' })
  await writeReturnEmail(
    db,
    services,
    order,
    amount === 0
      ? { kind: 'exchange-completed', replacement: replacement.number }
      : { kind: payment ? 'refund-under-way' : 'order-refunded', amount },
  )
  await issueDueDocuments(db, order.id, now)
  await issueDueDocuments(db, replacement.id, now)
}

/** Turns the reserved refund into one that is pending at the gateway, or processed at once. */
async function settle(
  db: Db,
  { id }: RefundRow,
  { paymentId, actorId, now }: { paymentId: number | null; actorId: number; now: Date },
): Promise<RefundRow> {
  const [refund] = await db
    .update(orderRefunds)
    .set({
      paymentId,
      actorId,
      at: now,
      ...(paymentId ? { status: 'pending' } : { status: 'processed', settledAt: now }),
    })
    .where(eq(orderRefunds.id, id))
    .returning()
  return refund!
}
