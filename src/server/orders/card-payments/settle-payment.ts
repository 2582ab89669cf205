import { and, desc, eq, ne } from 'drizzle-orm'
import type { OrderEventKind } from '../../../shared/rules/order-states.ts'
import { canPayByLink } from '../../../shared/rules/payment-links.ts'
import { paymentSettlementOf } from '../../../shared/rules/payment-states.ts'
import type { Db } from '../../database/connect.ts'
import { orderEvents, orders } from '../../database/schema/orders.ts'
import { payments } from '../../database/schema/payments.ts'
import { orderRefunds } from '../../database/schema/returns.ts'
import type { Services } from '../../http/services.ts'
import type { VerifiedPayment } from '../../payments/provider.ts'
import { storeCard } from '../../payments/store-card.ts'
import { issueDueDocuments } from '../documents/issue-due-documents.ts'
import { lockOrder } from '../returns/lock-return.ts'
import type { OrderRow } from '../write-order.ts'
import { attemptData, attemptsOf, type PaymentRow } from './attempts.ts'
import { type PaymentRefundReason, writePaymentEmail } from './payment-email.ts'
import { reinstateOrder } from './reinstate.ts'

/**
 * Settles a payment by the state verified at the gateway. Return, webhook and reconcile job all use this function; the
 * order's row lock ensures that concurrent reports are processed once (invariant I5).
 */
export async function settlePayment(
  db: Db,
  services: Services,
  paymentId: number,
  report: VerifiedPayment,
): Promise<void> {
  const now = services.clock()
  await db.transaction(async db => {
    const [seen] = await db.select().from(payments).where(eq(payments.id, paymentId))
    const order = seen && (await lockOrder(db, seen.orderId))
    const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
    if (!order || !payment) return
    const news: News = { services, order, payment, report, now }
    const settlement = paymentSettlementOf(payment.status, { ...order, expired: await hasExpired(db, order) }, report)
    switch (settlement.kind) {
      case 'paid':
        return markPaid(db, news, 'payment-received')
      case 'reinstate': {
        const came = await reinstateOrder(db, order, now)
        return came ? markPaid(db, news, 'payment-late') : refundPayment(db, news, 'out-of-stock')
      }
      case 'return':
        return refundPayment(db, news, settlement.reason)
      case 'failed':
        return markFailed(db, news)
      default:
    }
  })
}

interface News {
  services: Services
  order: OrderRow
  payment: PaymentRow
  report: VerifiedPayment
  now: Date
}

/** True if the shop cancelled the order because it was not paid in time. */
async function hasExpired(db: Db, { id, status, fullName }: OrderRow): Promise<boolean> {
  // An order of an erased buyer cannot be delivered, so it is not restored.
  if (status !== 'cancelled' || fullName === '') return false
  const [last] = await db
    .select({ actor: orderEvents.actor })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.toStatus, 'cancelled')))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return last?.actor === 'system'
}

async function markPaid(
  db: Db,
  { services, order, payment, report, now }: News,
  email: 'payment-received' | 'payment-late',
): Promise<void> {
  const { card } = report
  const shown = card && { brand: card.brand, last4: card.last4 }
  await db.update(payments).set({ status: 'succeeded', settledAt: now, data: shown }).where(eq(payments.id, payment.id))
  // A payment by link turns a cash or transfer order into a card order: no cash is collected, and refunds go to the
  // card.
  await db
    .update(orders)
    .set({ paymentMethod: 'card', paymentStatus: 'paid', expiresAt: null })
    .where(eq(orders.id, order.id))
  await recordEvent(db, order, { kind: 'payment-received', now })
  // A payment that succeeds after a failure does not store the card, because the owner may have changed the choice
  // since.
  if (card && order.userId !== null && payment.status === 'started' && attemptData(payment).keepsCard)
    await storeCard(db, services, { userId: order.userId, email: order.email, provider: payment.provider, card })
  await writePaymentEmail(db, services, order, { kind: email, amount: report.amount })
  await issueDueDocuments(db, order.id, now)
}

/** Refunds a surplus payment once and emails the buyer. */
async function refundPayment(db: Db, { services, order, payment, report, now }: News, reason: PaymentRefundReason) {
  const { amount, currency } = report
  await db
    .update(payments)
    .set({ status: 'surplus', settledAt: now, amount, currency, data: null })
    .where(eq(payments.id, payment.id))
  await db.insert(orderRefunds).values({
    orderId: order.id,
    paymentId: payment.id,
    reason,
    status: 'pending',
    amount,
    at: now,
  })
  await recordEvent(db, order, { kind: 'payment-returned', data: { reason }, now })
  await writePaymentEmail(db, services, order, { kind: 'payment-returned', reason, amount, currency })
}

async function markFailed(db: Db, { order, payment, report, now }: News): Promise<void> {
  const { byOwner, keepsCard, linkId } = attemptData(payment)
  // Keeps the payer's choices, because the next attempt starts with them.
  const data = byOwner ? { byOwner, keepsCard } : linkId === undefined ? null : { linkId }
  await db.update(payments).set({ status: 'failed', settledAt: now, data }).where(eq(payments.id, payment.id))
  const others = await attemptsOf(db, order.id, ['started'])
  if (report.isAbandoned || others.length > 0) return
  if (order.paymentMethod === 'card') {
    if (order.status !== 'pending' || order.paymentStatus !== 'pending') return
    await db
      .update(orders)
      .set({ paymentStatus: 'failed' })
      .where(and(eq(orders.id, order.id), ne(orders.paymentStatus, 'paid')))
  } else if (!canPayByLink(order)) return
  await recordEvent(db, order, { kind: 'payment-failed', now })
}

async function recordEvent(
  db: Db,
  { id: orderId }: OrderRow,
  { kind, data, now }: { kind: OrderEventKind; data?: Record<string, unknown>; now: Date },
): Promise<void> {
  await db.insert(orderEvents).values({ orderId, kind, actor: 'gateway', data, at: now })
}
