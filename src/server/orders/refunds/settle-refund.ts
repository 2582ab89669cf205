import { and, eq, sum } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { orderEvents, orders } from '../../database/schema/orders.ts'
import { payments } from '../../database/schema/payments.ts'
import { orderRefunds } from '../../database/schema/returns.ts'
import type { Services } from '../../http/services.ts'
import type { GatewayRefund } from '../../payments/provider.ts'
import { issueDueDocuments } from '../documents/issue-due-documents.ts'
import { lockOrder } from '../returns/lock-return.ts'

export type RefundRow = typeof orderRefunds.$inferSelect

/** True for a manual refund; a refund processed by a gateway has a `reference`. */
export function isManualRefund({ paymentId, status, reference }: RefundRow): boolean {
  return paymentId === null || (status === 'processed' && reference === null)
}

/** Number of failed attempts after which a refund needs manual handling. */
const MAX_ATTEMPTS = 10

/**
 * Records the gateway's state of a pending refund, from the refund request, a webhook or polling. A final state is
 * recorded once.
 */
export async function settleRefund(
  { db, clock }: Services,
  { id, orderId }: RefundRow,
  { id: reference, state }: Omit<GatewayRefund, 'note'>,
): Promise<void> {
  const now = clock()
  await db.transaction(async db => {
    const order = await lockOrder(db, orderId)
    const [refund] = await db.select().from(orderRefunds).where(eq(orderRefunds.id, id))
    if (!order || refund?.status !== 'pending') return
    if (state === 'failed') {
      if (refund.reference === null || refund.reference === reference)
        await recordRefundFailure(db, refund, `the gateway could not give it back (${reference})`, now)
      return
    }
    const isOver = state === 'processed'
    await db
      .update(orderRefunds)
      .set({ reference, lastError: null, ...(isOver && { status: 'processed', settledAt: now }) })
      .where(eq(orderRefunds.id, id))
    if (!isOver) return
    await updateOrderPayment(db, refund)
    await db.insert(orderEvents).values({
      orderId,
      kind: 'refund-processed',
      actor: 'gateway',
      data: { amount: refund.amount },
      at: now,
    })
    await issueDueDocuments(db, orderId, now)
  })
}

/** Counts a failed attempt. A permanently failed refund stays listed with its last error. */
export async function recordRefundFailure(db: Db, refund: RefundRow, lastError: string, now: Date): Promise<void> {
  const attempts = refund.attempts + 1
  const isLast = attempts >= MAX_ATTEMPTS
  await db
    .update(orderRefunds)
    .set({ attempts, lastError, reference: null, ...(isLast && { status: 'failed', settledAt: now }) })
    .where(and(eq(orderRefunds.id, refund.id), eq(orderRefunds.status, 'pending')))
  if (isLast)
    await db.insert(orderEvents).values({
      orderId: refund.orderId,
      kind: 'refund-failed',
      actor: 'gateway',
      data: { amount: refund.amount },
      at: now,
    })
}

/** Updates the order's payment status after refunds. Refunds of surplus payments do not change it. */
export async function updateOrderPayment(db: Db, { orderId, paymentId }: RefundRow): Promise<void> {
  if (paymentId === null) return
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
  if (payment?.status !== 'succeeded') return
  const processed = and(eq(orderRefunds.paymentId, paymentId), eq(orderRefunds.status, 'processed'))
  const [{ gone } = { gone: null }] = await db
    .select({ gone: sum(orderRefunds.amount) })
    .from(orderRefunds)
    .where(processed)
  const isWhole = Number(gone) >= payment.amount
  if (isWhole) await db.update(payments).set({ status: 'refunded' }).where(eq(payments.id, paymentId))
  await db
    .update(orders)
    .set({ paymentStatus: isWhole ? 'refunded' : 'partly-refunded' })
    .where(eq(orders.id, orderId))
}
