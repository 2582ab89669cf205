import { eq } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import { confirmPassword } from '../../auth/confirm-password.ts'
import type { Db } from '../../database/connect.ts'
import { orderEvents, orderLines, orders } from '../../database/schema/orders.ts'
import { orderRefunds, orderReturns } from '../../database/schema/returns.ts'
import type { Services } from '../../http/services.ts'
import type { SignedIn } from '../../http/who.ts'
import { gatewayPayment } from '../refunds/queue-refund.ts'
import type { OrderRow } from '../write-order.ts'
import { lockReturn } from './lock-return.ts'
import { returnsOf } from './queries.ts'
import { recordReturnStep } from './record-return-step.ts'
import { refundOf } from './refund-of.ts'
import { writeReturnEmail } from './write-return-email.ts'

/**
 * Refunds a received return, manually or through its gateway: once, its units' cost to the agora. An order with no units left
 * becomes returned. Throws `wrong-credentials`, `not-found`, and `impossible-status` for a return not received or already
 * refunded, and for an unpaid order.
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
    const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
    const refund = refundOf({ order, lines, returns }, returns.find(({ row }) => row.id === returnId)!)
    if (!refund) throw new Problem('impossible-status')
    const { amount, isWhole } = refund
    // Free units refund nothing: no gateway request, and the payment status stays.
    const isFree = amount === 0 && order.total > 0
    const payment = isFree ? undefined : await gatewayPayment(db, services, order)
    await db.insert(orderRefunds).values({
      orderId: order.id,
      returnId,
      amount,
      actorId: userId,
      at: now,
      ...(payment && { paymentId: payment.id, status: 'pending' }),
    })
    await db.update(orderReturns).set({ status: 'refunded' }).where(eq(orderReturns.id, returnId))
    const paidBack = returns.reduce((sum, { refund }) => sum + (refund?.amount ?? 0), amount)
    const paymentStatus = paidBack === order.total ? 'refunded' : 'partly-refunded'
    await db
      .update(orders)
      .set({
        paymentStatus: payment || isFree ? order.paymentStatus : paymentStatus,
        ...(isWhole && { status: 'returned' }),
      })
      .where(eq(orders.id, order.id))
    await recordReturnStep(db, order, { returnId, kind: 'return-refunded', adminId: userId, now, amount })
    if (isWhole) await tellReturned(db, order, { adminId: userId, now })
    const kind = isFree ? 'return-free' : payment ? 'refund-under-way' : 'order-refunded'
    await writeReturnEmail(db, services, order, { kind, amount })
  })
}

async function tellReturned(
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
