import { eq, inArray } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import { totalMayChange } from '../../../shared/rules/order-states.ts'
import { refundOfUnits, unrefundedAmount } from '../../../shared/rules/refund.ts'
import { auditAmount, writeAudit } from '../../audit/write-audit.ts'
import type { Db } from '../../database/connect.ts'
import { orderEvents, orderLines, orders } from '../../database/schema/orders.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { releaseStock } from '../../stock/release-stock.ts'
import { adminActor, changeStatus } from '../change-status.ts'
import { creditReduction } from '../documents/credit-reduction.ts'
import { gatewayPayment } from '../refunds/queue-refund.ts'
import { refundsOf, writeRefund } from '../refunds/write-refund.ts'
import { lockOrder } from '../returns/lock-return.ts'
import { updateSoldCounts } from '../update-sold-counts.ts'
import type { OrderRow } from '../write-order.ts'
import { writeUnitsCancelledEmail } from '../write-order-email.ts'
import { shipmentsOf, unshippedLines } from './queries.ts'
import { reduceOrder } from './reduce-order.ts'

type Line = typeof orderLines.$inferSelect

/**
 * Cancels the unshipped units of a partly shipped order and returns them to stock. Refunds their price after discounts
 * if the order is paid, otherwise subtracts it from the total. The delivery fee is not refunded, because parcels were
 * sent. Throws `impossible-status` for other orders, and `conflict` if the unshipped units have changed since they were
 * read.
 */
export async function cancelUnshippedUnits(
  services: Services,
  seen: OrderRow,
  { reason, units }: { reason: string; units: number },
  { userId }: SignedIn,
): Promise<void> {
  await services.db.transaction(async db => {
    const now = services.clock()
    const order = await lockOrder(db, seen.id)
    if (order?.status !== 'partly-shipped') throw new Problem('impossible-status')
    const rest = await unsentOf(db, order)
    if (rest.reduce((sum, { left }) => sum + left, 0) !== units) throw new Problem('conflict')
    await releaseUnits(db, order, rest, { actorId: userId, now })
    const isDue = totalMayChange(order)
    const amount = isDue
      ? await reduceOrder(db, order, rest)
      : await refundUnits(db, services, order, rest, { actorId: userId, now })
    await db.insert(orderEvents).values({
      orderId: order.id,
      kind: 'rest-cancelled',
      actor: 'admin',
      actorId: userId,
      data: { reason },
      at: now,
    })
    const current = (await lockOrder(db, order.id))!
    await changeStatus(db, services, current, 'shipped', adminActor(userId), { notify: false })
    if (isDue) await creditReduction(db, order.id, amount, now)
    await writeUnitsCancelledEmail(db, services, current, { reason, amount, isDue, lines: rest })
    await deliverArrived(db, services, order.id, userId)
    await writeAudit(db, {
      actorId: userId,
      action: 'rest-cancelled',
      subject: 'order',
      subjectId: order.number,
      before: { status: order.status },
      after: { status: 'shipped', units, amount: auditAmount(amount), reason },
      at: now,
    })
  })
}

/** Order line with the number of its unshipped units. */
export type UnshippedLine = Line & { left: number }

async function unsentOf(db: Db, { id }: OrderRow): Promise<UnshippedLine[]> {
  const unsent = await unshippedLines(db, id)
  const lines = await db
    .select()
    .from(orderLines)
    .where(
      inArray(
        orderLines.id,
        unsent.map(({ lineId }) => lineId),
      ),
    )
    .orderBy(orderLines.id)
  return lines.map(line => ({ ...line, left: unsent.find(({ lineId }) => lineId === line.id)!.quantity }))
}

interface By {
  actorId: number
  now: Date
}

/** Returns units to the lots from which they were taken. */
async function releaseUnits(
  db: Db,
  { id: orderId }: OrderRow,
  rest: UnshippedLine[],
  { actorId, now }: By,
): Promise<void> {
  // A deleted variant has no stock to which units could be released.
  const stocked = rest.flatMap(({ variantId, left }) => (variantId === null ? [] : [{ variantId, quantity: left }]))
  await releaseStock(db, { orderId, lines: stocked, actorId, now })
  await updateSoldCounts(
    db,
    rest.map(({ productId, left }) => ({ productId, quantity: left })),
    -1,
  )
}

/**
 * Queues the refund of cancelled units of a paid order, through the gateway or manually; returns the amount in agorot.
 */
async function refundUnits(
  db: Db,
  services: Services,
  order: OrderRow,
  rest: UnshippedLine[],
  by: By,
): Promise<number> {
  const price = rest.reduce((sum, line) => sum + refundOfUnits(line, 0, line.left), 0)
  const amount = Math.min(price, unrefundedAmount(order, await refundsOf(db, order.id)))
  for (const { id, left } of rest)
    await db.update(orderLines).set({ cancelledQuantity: left }).where(eq(orderLines.id, id))
  if (amount === 0) return 0
  const payment = await gatewayPayment(db, services, order)
  await writeRefund(db, {
    orderId: order.id,
    paymentId: payment?.id ?? null,
    reason: 'cancelled',
    status: 'pending',
    amount,
    actorId: by.actorId,
    at: by.now,
  })
  return amount
}

/**
 * Marks the order as delivered if all its parcels are delivered. If cash is due, the order stays shipped until staff
 * mark it.
 */
async function deliverArrived(db: Db, services: Services, orderId: number, userId: number): Promise<void> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const parcels = await shipmentsOf(db, orderId)
  const owesCash = order!.paymentMethod === 'cash-on-delivery' && order!.paymentStatus === 'unpaid' && order!.total > 0
  if (owesCash || parcels.some(({ deliveredAt }) => !deliveredAt)) return
  await changeStatus(db, services, order!, 'delivered', adminActor(userId))
}
