import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { Problem } from '../../../shared/contracts/errors.ts'
import type { PaymentStatus } from '../../../shared/rules/order-states.ts'
import { auditAmount, writeAudit } from '../../audit/write-audit.ts'
import { confirmPassword } from '../../auth/confirm-password.ts'
import type { Db } from '../../database/connect.ts'
import { orderEvents, orders } from '../../database/schema/orders.ts'
import { payments } from '../../database/schema/payments.ts'
import { orderRefunds } from '../../database/schema/returns.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { issueDueDocuments } from '../documents/issue-due-documents.ts'
import { lockOrder } from '../returns/lock-return.ts'
import { writeReturnEmail } from '../returns/write-return-email.ts'
import type { OrderRow } from '../write-order.ts'
import { paymentStatusAfterRefund, refundsOf } from './write-refund.ts'

const isManual = and(isNull(orderRefunds.paymentId), eq(orderRefunds.status, 'pending'))

/**
 * Condition: a gateway refund that was not accepted within a day, because the gateway is no longer configured or was
 * unreachable.
 */
const isUnacceptedByGateway = and(
  isNotNull(orderRefunds.paymentId),
  eq(orderRefunds.status, 'pending'),
  isNull(orderRefunds.reference),
  sql`greatest(${orderRefunds.at}, ${orderRefunds.retriedAt}) < now() - interval '1 day'`,
)

/** Subquery for the refunds of an order that staff must handle manually, including those that failed at a gateway. */
export function openManualRefunds(db: Db, orderId: AnyPgColumn) {
  return db
    .select({ id: orderRefunds.id })
    .from(orderRefunds)
    .where(
      and(eq(orderRefunds.orderId, orderId), or(isManual, eq(orderRefunds.status, 'failed'), isUnacceptedByGateway)),
    )
}

/**
 * Records the manual refund of a paid order that ended without a sale or was partly cancelled. Throws
 * `wrong-credentials`, and `impossible-status` if no manual refund is open.
 */
export async function recordRefund(
  services: Services,
  seen: OrderRow,
  { password }: { password: string },
  { userId }: SignedIn,
): Promise<void> {
  await confirmPassword(services, userId, password)
  const now = services.clock()
  await services.db.transaction(async db => {
    const order = await lockOrder(db, seen.id)
    if (!order) throw new Problem('impossible-status')
    const given = await db
      .update(orderRefunds)
      .set({ status: 'processed', actorId: userId, settledAt: now })
      .where(and(eq(orderRefunds.orderId, order.id), isManual))
      .returning({ amount: orderRefunds.amount })
    if (given.length === 0) throw new Problem('impossible-status')
    const amount = given.reduce((all, one) => all + one.amount, 0)
    // After a refund of units that were not sent, the rest of the payment remains.
    const paymentStatus = paymentStatusAfterRefund(order, await processedOf(db, order.id))
    if (paymentStatus === 'refunded')
      await db
        .update(payments)
        .set({ status: 'refunded' })
        .where(and(eq(payments.orderId, order.id), eq(payments.status, 'succeeded')))
    await db.update(orders).set({ paymentStatus }).where(eq(orders.id, order.id))
    await recordManualRefund(db, services, order, { amount, currency: 'ILS', paymentStatus, userId, now })
  })
}

async function processedOf(db: Db, orderId: number) {
  return (await refundsOf(db, orderId)).filter(({ status }) => status === 'processed')
}

interface Given {
  /** In hundredths of the currency unit. */
  amount: number
  currency: string
  /** Payment status of the order after the refund. */
  paymentStatus: PaymentStatus
  userId: number
  now: Date
}

/** Records a manual refund on the timeline and in the audit log, and emails the buyer. */
export async function recordManualRefund(
  db: Db,
  services: Services,
  order: OrderRow,
  { amount, currency, paymentStatus, userId, now }: Given,
): Promise<void> {
  await db.insert(orderEvents).values({
    orderId: order.id,
    kind: 'refund-given',
    actor: 'admin',
    actorId: userId,
    data: { amount },
    at: now,
  })
  await writeAudit(db, {
    actorId: userId,
    action: 'refund-given',
    subject: 'order',
    subjectId: order.number,
    at: now,
    before: { paymentStatus: order.paymentStatus },
    after: { paymentStatus, amount: auditAmount(amount) },
  })
  // Erased buyers have no email address.
  if (order.email !== '') await writeReturnEmail(db, services, order, { kind: 'order-refunded', amount, currency })
  await issueDueDocuments(db, order.id, now)
}
