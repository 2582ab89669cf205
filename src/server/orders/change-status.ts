import { and, eq, isNull } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import {
  canChangeStatus,
  type OrderStatus,
  paymentStatusAfter,
  STOCK_RELEASING_STATUSES,
} from '../../shared/rules/order-states.ts'
import { awaitsCard } from '../../shared/rules/payment-states.ts'
import type { Db } from '../database/connect.ts'
import { orderEvents, orderLines, orders } from '../database/schema/orders.ts'
import { shipments } from '../database/schema/shipments.ts'
import type { Caller } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { releaseStock } from '../stock/release-stock.ts'
import { issueDueDocuments } from './documents/issue-due-documents.ts'
import { endExchange } from './exchanges/cancel-exchange.ts'
import { restoreCoupon } from './redeem-coupon.ts'
import { restorePromotions } from './redeem-promotions.ts'
import { queueRemainingRefund } from './refunds/queue-refund.ts'
import { updateSoldCounts } from './update-sold-counts.ts'
import type { OrderRow } from './write-order.ts'
import { writeStatusEmail } from './write-order-email.ts'

export interface Actor {
  kind: (typeof orderEvents.$inferInsert)['actor']
  userId: number | null
  /** Optional reason, stored with the event. */
  reason?: string
}

/** Returns the actor for a caller with access to the order: its customer, or a guest with its email or token. */
export function actorOf(who: Caller): Actor {
  return who.kind === 'signed-in' ? { kind: 'customer', userId: who.userId } : { kind: 'guest', userId: null }
}

/** Actor of a staff action, with an optional reason. */
export function adminActor(userId: number, reason?: string): Actor {
  return { kind: 'admin', userId, ...(reason && { reason }) }
}

/**
 * Changes an order's status inside a transaction and writes its event and email. If the order ends without a sale, its
 * stock, coupon and promotions are released, the amount paid is refunded, and the exchange for which it was placed
 * ends. Of concurrent changes, including payments, one succeeds; the others, like impossible changes, get
 * `impossible-status`. If the order becomes delivered, its parcels in transit are marked as delivered, too. `notify` is
 * false if the caller writes the email.
 */
export async function changeStatus(
  db: Db,
  services: Services,
  order: OrderRow,
  to: OrderStatus,
  actor: Actor,
  { notify = true } = {},
): Promise<void> {
  const now = services.clock()
  const { id: orderId, status: from, paymentStatus } = order
  if (!canChangeStatus(from, to) || (to === 'confirmed' && awaitsCard(order))) throw new Problem('impossible-status')
  const { rowCount } = await db
    .update(orders)
    .set({ status: to, paymentStatus: paymentStatusAfter(order, to) })
    .where(and(eq(orders.id, orderId), eq(orders.status, from), eq(orders.paymentStatus, paymentStatus)))
  if (rowCount !== 1) throw new Problem('impossible-status')
  if (to === 'delivered')
    await db
      .update(shipments)
      .set({ deliveredAt: now })
      .where(and(eq(shipments.orderId, orderId), isNull(shipments.deliveredAt)))
  if (STOCK_RELEASING_STATUSES.includes(to)) {
    await releaseGoods(db, orderId, { actor, now })
    await queueRemainingRefund(db, services, order, { actorId: actor.userId, now })
    await endExchange(db, order, { actor: actor.kind, actorId: actor.userId, reason: actor.reason, at: now })
  }
  await db.insert(orderEvents).values({
    orderId,
    kind: 'status-changed',
    fromStatus: from,
    toStatus: to,
    actor: actor.kind,
    actorId: actor.userId,
    data: actor.reason ? { reason: actor.reason } : null,
    at: now,
  })
  if (notify) await writeStatusEmail(db, services, order, to, actor)
  await issueDueDocuments(db, orderId, now)
}

async function releaseGoods(db: Db, orderId: number, { actor, now }: { actor: Actor; now: Date }): Promise<void> {
  await restoreCoupon(db, orderId, now)
  await restorePromotions(db, orderId, now)
  const rows = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  // Cancelled units of a partly shipped order have already been released.
  const lines = rows.map(row => ({ ...row, quantity: row.quantity - row.cancelledQuantity }))
  // A deleted variant has no stock to which units could be released.
  const stocked = lines.flatMap(({ variantId, quantity }) => (variantId === null ? [] : { variantId, quantity }))
  await releaseStock(db, { orderId, lines: stocked, actorId: actor.userId, now })
  await updateSoldCounts(db, lines, -1)
}
