import { eq } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import { paidTotal } from '../../../shared/rules/refund.ts'
import { confirmPassword } from '../../auth/confirm-password.ts'
import type { Db } from '../../database/connect.ts'
import { orderEvents, orderLines, orders } from '../../database/schema/orders.ts'
import { orderReturns } from '../../database/schema/returns.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { adminActor } from '../change-status.ts'
import { issueDueDocuments } from '../documents/issue-due-documents.ts'
import { completeExchange } from '../exchanges/complete-exchange.ts'
import { gatewayPayment } from '../refunds/queue-refund.ts'
import type { RefundRow } from '../refunds/settle-refund.ts'
import { paymentStatusAfterRefund, refundsOf, writeRefund } from '../refunds/write-refund.ts'
import type { OrderRow } from '../write-order.ts'
import { lockReturn } from './lock-return.ts'
import { returnsOf } from './queries.ts'
import { recordReturnStep } from './record-return-step.ts'
import { refundOf } from './refund-of.ts'
import { writeReturnEmail } from './write-return-email.ts'

/**
 * Refunds a received return once, manually or through its gateway, by the amount of `refundOf`; completes the exchange
 * of an exchanged return instead. An order whose units have all been returned gets the status `returned`. Throws
 * `wrong-credentials`, `not-found`, and `impossible-status` for a return that is not received or already refunded, for
 * an order that cannot be refunded, and before the replacements of an exchange are delivered.
 */
export async function refundReturn(
  services: Services,
  seen: OrderRow,
  returnId: number,
  { password }: { password: string },
  { userId }: SignedIn,
): Promise<void> {
  await confirmPassword(services, userId, password)
  const now = services.clock()
  await services.db.transaction(async db => {
    const order = await lockReturn(db, seen, { id: returnId, among: ['received'] })
    const returns = await returnsOf(db, [order.id])
    const own = returns.find(({ row }) => row.id === returnId)!
    if (own.replacement) return completeExchange(db, services, order, own, userId)
    const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
    const earlier = await refundsOf(db, order.id)
    const refunds = earlier.filter(({ returnId }) => returnId === null)
    const due = refundOf({ order, lines, returns, refunds }, own)
    if (!due) throw new Problem('impossible-status')
    const { amount, isWhole } = due
    // The amount is zero if the units were free or refunded before as goodwill: then no gateway request is sent, and
    // the payment status does not change.
    const isFree = amount === 0 && paidTotal(order) > 0
    const payment = isFree ? undefined : await gatewayPayment(db, services, order)
    const refund = await writeRefund(db, {
      orderId: order.id,
      returnId,
      amount,
      actorId: userId,
      at: now,
      ...(payment && { paymentId: payment.id, status: 'pending' }),
    })
    await db.update(orderReturns).set({ status: 'refunded' }).where(eq(orderReturns.id, returnId))
    await db
      .update(orders)
      .set({
        paymentStatus: payment || isFree ? order.paymentStatus : paymentStatusAfterRefund(order, [...earlier, refund]),
        ...(isWhole && { status: 'returned' }),
      })
      .where(eq(orders.id, order.id))
    await recordReturnStep(db, order, { returnId, kind: 'return-refunded', actor: adminActor(userId), now, amount })
    if (isWhole) await recordReturned(db, order, { adminId: userId, now })
    const kind = isFree ? freeKind(refunds) : payment ? 'refund-under-way' : 'order-refunded'
    await writeReturnEmail(db, services, order, { kind, amount })
    await issueDueDocuments(db, order.id, now)
  })
}

/** Kind of the email about a return without an amount: its units were free, or refunded before. */
const freeKind = (refunds: RefundRow[]) => (refunds.length > 0 ? 'return-settled' : 'return-free')

async function recordReturned(
  db: Db,
  { id: orderId, status }: OrderRow,
  { adminId, now }: { adminId: number; now: Date },
) {
  await db.insert(orderEvents).values({
    orderId,
    kind: 'status-changed',
    fromStatus: status,
    toStatus: 'returned',
    actor: 'admin',
    actorId: adminId,
    at: now,
  })
}
