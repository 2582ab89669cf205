import { and, eq, isNull } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import {
  canReceivePayment,
  isDeliveryPendingTransfer,
  paymentStatusOnceReceived,
} from '../../shared/rules/order-states.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Db } from '../database/connect.ts'
import { orderEvents, orders } from '../database/schema/orders.ts'
import { payments } from '../database/schema/payments.ts'
import { transferReceipts } from '../database/schema/transfers.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { deliveryZoneOf } from '../shipping/shipping-zones.ts'
import { issueDueDocuments } from './documents/issue-due-documents.ts'
import { orderIdsWithPaymentReceived } from './payment-received.ts'
import type { OrderRow } from './write-order.ts'

/**
 * Records the payment of an order: one successful payment of its total (invariant I5). `reference` is the reference of
 * the bank or the courier. Of two concurrent admins one succeeds; the other gets `impossible-status`, as does a request
 * for an order without an amount due.
 */
export async function receivePayment(
  services: Services,
  order: OrderRow,
  { reference }: { reference: string },
  { userId }: SignedIn,
): Promise<void> {
  const received = await orderIdsWithPaymentReceived(services.db, [order.id])
  if (!canReceivePayment(order, received.has(order.id))) throw new Problem('impossible-status')
  await services.db.transaction(db => recordPayment(db, order, { reference, adminId: userId, now: services.clock() }))
}

interface Taken {
  reference: string
  /** Row of the bank statement to which the payment was matched, if any. */
  transferId?: number
  adminId: number
  now: Date
}

/** Inserts the payment; must be called inside a transaction. Throws `impossible-status` if the order has changed. */
export async function recordPayment(db: Db, order: OrderRow, taken: Taken): Promise<void> {
  const { id: orderId, number, status, paymentMethod, paymentStatus, total } = order
  const { reference, transferId, adminId, now } = taken
  const paidStatus = paymentStatusOnceReceived(order)
  const { rowCount } = await db
    .update(orders)
    .set({ paymentStatus: paidStatus, expiresAt: null, ...(await promiseFrom(db, order, now)) })
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.status, status),
        eq(orders.paymentStatus, paymentStatus),
        // Prevents a race with a change of the order that alters its total.
        eq(orders.total, total),
      ),
    )
  if (rowCount !== 1) throw new Problem('impossible-status')
  const written = await db
    .insert(payments)
    .values({
      orderId,
      provider: paymentMethod,
      reference: number,
      amount: total,
      status: 'succeeded',
      data: reference ? { reference } : null,
      createdAt: now,
      settledAt: now,
    })
    .onConflictDoNothing()
  if (written.rowCount !== 1) throw new Problem('impossible-status')
  await db.insert(orderEvents).values({
    orderId,
    kind: 'payment-received',
    actor: 'admin',
    actorId: adminId,
    at: now,
    data: transferId === undefined ? null : { transferId },
  })
  // Accepts the buyer's open receipts, because the payment has been received.
  await db
    .update(transferReceipts)
    .set({ decision: 'accepted', decidedBy: adminId, decidedAt: now })
    .where(and(eq(transferReceipts.orderId, orderId), isNull(transferReceipts.decidedAt)))
  await writeAudit(db, {
    actorId: adminId,
    action: 'payment-received',
    subject: 'order',
    subjectId: number,
    before: { paymentStatus },
    after: { paymentStatus: paidStatus, reference, transferId },
    at: now,
  })
  await issueDueDocuments(db, orderId, now)
}

/** Promised delivery days of an unshipped transfer order, counted from the receipt of the money. */
async function promiseFrom(db: Db, order: OrderRow, now: Date) {
  if (!isDeliveryPendingTransfer(order)) return {}
  const found = await deliveryZoneOf(db, order.state, order.language, now)
  const promise = found?.zone.promise
  return { promisedFrom: promise?.from ?? null, promisedTo: promise?.to ?? null }
}
