import { and, eq } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import { canReceivePayment } from '../../shared/rules/order-states.ts'
import { auditLog } from '../database/schema/inbox.ts'
import { orderEvents, orders } from '../database/schema/orders.ts'
import { payments } from '../database/schema/payments.ts'
import type { Services } from '../http/services.ts'
import type { SignedIn } from '../http/who.ts'
import type { OrderRow } from './write-order.ts'

/**
 * The shop has an order's money: one successful payment of its total (invariant I5). `reference` is what the bank or the
 * courier calls it. Of two admins who say so together one is heard; the other, and an order that owes nothing, gets
 * `impossible-status`.
 */
export async function receivePayment(
  services: Services,
  order: OrderRow,
  { reference }: { reference: string },
  { userId }: SignedIn,
): Promise<void> {
  const now = services.clock()
  const { id: orderId, number, status, paymentMethod, paymentStatus, total } = order
  if (!canReceivePayment(order)) throw new Problem('impossible-status')
  await services.db.transaction(async db => {
    const { rowCount } = await db
      .update(orders)
      .set({ paymentStatus: 'paid' })
      .where(and(eq(orders.id, orderId), eq(orders.status, status), eq(orders.paymentStatus, paymentStatus)))
    if (rowCount !== 1) throw new Problem('impossible-status')
    await db.insert(payments).values({
      ...{ orderId, provider: paymentMethod, reference: number, amount: total },
      ...{ status: 'succeeded', data: reference ? { reference } : null, createdAt: now, settledAt: now },
    })
    await db.insert(orderEvents).values({ orderId, kind: 'payment-received', actor: 'admin', actorId: userId, at: now })
    await db.insert(auditLog).values({
      ...{ actorId: userId, action: 'payment-received', subject: 'order', subjectId: number },
      before: { paymentStatus },
      after: { paymentStatus: 'paid', reference },
      at: now,
    })
  })
}
