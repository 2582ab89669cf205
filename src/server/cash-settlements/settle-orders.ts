import { and, eq, inArray } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import { CASH_COLLECTED_STATUSES, paymentStatusOnceReceived } from '../../shared/rules/order-states.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Db } from '../database/connect.ts'
import { orderEvents, orders } from '../database/schema/orders.ts'
import { payments } from '../database/schema/payments.ts'
import { issueDueDocuments } from '../orders/documents/issue-due-documents.ts'
import type { OrderRow } from '../orders/write-order.ts'

interface Settling {
  settlementId: number
  adminId: number
  now: Date
}

/**
 * Records the collected cash of orders: each gets one successful payment of its total, and the documents that are due
 * then. The caller holds the locks on their rows. Throws `impossible-status` unless the cash of every order was
 * collected.
 */
export async function settleOrders(
  db: Db,
  settled: readonly OrderRow[],
  { settlementId, adminId, now }: Settling,
): Promise<void> {
  if (settled.length === 0) return
  const own = inArray(
    orders.id,
    settled.map(({ id }) => id),
  )
  const owing = await db.$count(orders, and(own, inArray(orders.paymentStatus, CASH_COLLECTED_STATUSES)))
  if (owing !== settled.length) throw new Problem('impossible-status')
  await db
    .update(orders)
    .set({ paymentStatus: 'paid' })
    .where(and(own, eq(orders.paymentStatus, 'collected')))
  await db.insert(payments).values(
    settled.map(({ id, number, total, paymentMethod }) => ({
      orderId: id,
      provider: paymentMethod,
      reference: number,
      amount: total,
      status: 'succeeded' as const,
      data: { settlementId },
      createdAt: now,
      settledAt: now,
    })),
  )
  await db.insert(orderEvents).values(
    settled.map(({ id }) => ({
      orderId: id,
      kind: 'payment-received' as const,
      actor: 'admin' as const,
      actorId: adminId,
      data: { settlementId },
      at: now,
    })),
  )
  await writeAudit(
    db,
    settled.map(({ number, paymentStatus }) => ({
      actorId: adminId,
      action: 'payment-received',
      subject: 'order',
      subjectId: number,
      before: { paymentStatus },
      at: now,
      after: { paymentStatus: paymentStatusOnceReceived({ paymentStatus }), settlementId },
    })),
  )
  for (const { id } of settled) await issueDueDocuments(db, id, now)
}
