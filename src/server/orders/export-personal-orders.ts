import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Everything } from '../../shared/contracts/personal-data.ts'
import { toShekels } from '../../shared/rules/money.ts'
import type { Db } from '../database/connect.ts'
import { orderEvents, orderLines, orders } from '../database/schema/orders.ts'
import { payments } from '../database/schema/payments.ts'
import { promotionUses } from '../database/schema/pricing.ts'
import { transferReceipts } from '../database/schema/transfers.ts'
import { type ReturnWithLines, returnsOf } from './returns/queries.ts'

/** All order data of a person, for their data export. */
export async function exportPersonalOrders(db: Db, userId: number): Promise<Everything['orders']> {
  const rows = await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.id))
  const { lines, events, paid, promoted, receipts, returns } = await partsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(order => ({
    ...order,
    placedAt: order.placedAt.toISOString(),
    address: order,
    promotions: of(promoted, order.id).map(({ name }) => name),
    lines: of(lines, order.id).map(line => ({
      ...line,
      unitPrice: toShekels(line.unitPrice),
      totalPrice: toShekels(line.totalPrice),
    })),
    events: of(events, order.id).map(tellEvent),
    payments: of(paid, order.id).map(payment => ({
      ...payment,
      amount: toShekels(payment.amount),
      createdAt: payment.createdAt.toISOString(),
      settledAt: payment.settledAt?.toISOString() ?? null,
    })),
    receipts: of(receipts, order.id).map(row => ({ ...row, createdAt: row.createdAt.toISOString() })),
    returns: of(returns, order.id).map(one => tellReturn(one, of(lines, order.id))),
    subtotal: toShekels(order.subtotal),
    shipping: toShekels(order.shipping),
    tax: toShekels(order.tax),
    discount: toShekels(order.discount),
    total: toShekels(order.total),
  }))
}

const of = <Row>(rows: Map<number, Row[]>, orderId: number): Row[] => rows.get(orderId) ?? []

async function partsOf(db: Db, ids: number[]) {
  const lines = await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.id))
  const events = await db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.id))
  const promoted = await db
    .select({ orderId: promotionUses.orderId, name: promotionUses.name })
    .from(promotionUses)
    .where(inArray(promotionUses.orderId, ids))
    .orderBy(asc(promotionUses.promotionId))
  const paid = await db.select().from(payments).where(inArray(payments.orderId, ids)).orderBy(asc(payments.id))
  const receipts = await db
    .select()
    .from(transferReceipts)
    .where(inArray(transferReceipts.orderId, ids))
    .orderBy(asc(transferReceipts.id))
  return {
    lines: Map.groupBy(lines, ({ orderId }) => orderId),
    events: Map.groupBy(events, ({ orderId }) => orderId),
    promoted: Map.groupBy(promoted, ({ orderId }) => orderId),
    paid: Map.groupBy(paid, ({ orderId }) => orderId),
    receipts: Map.groupBy(receipts, ({ orderId }) => orderId),
    returns: Map.groupBy(await returnsOf(db, ids), ({ row }) => row.orderId),
  }
}

/** The courier's report at the door is personal data, too. */
function tellEvent({ kind, toStatus, data, at }: typeof orderEvents.$inferSelect) {
  const reason = toStatus === 'refused' && typeof data?.reason === 'string' ? data.reason : null
  return { kind, status: toStatus, reason, at: at.toISOString() }
}

type Line = typeof orderLines.$inferSelect

function tellReturn(
  { row, lines, photos, refund }: ReturnWithLines,
  bought: Line[],
): Everything['orders'][number]['returns'][number] {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    lines: lines.map(line => ({ ...line, sku: bought.find(({ id }) => id === line.lineId)!.sku })),
    photos: photos.map(({ createdAt }) => ({ createdAt: createdAt.toISOString() })),
    refund: refund && { amount: toShekels(refund.amount), at: refund.at.toISOString() },
  }
}
