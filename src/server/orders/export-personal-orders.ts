import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { PersonalDataExport } from '../../shared/contracts/personal-data.ts'
import type { Db } from '../database/connect.ts'
import { legalDocuments, orderBilling } from '../database/schema/invoices.ts'
import { orderEvents, orderLines, orders } from '../database/schema/orders.ts'
import { payments } from '../database/schema/payments.ts'
import { promotionUses } from '../database/schema/pricing.ts'
import { transferReceipts } from '../database/schema/transfers.ts'
import { eventReason } from './present.ts'
import { type ReturnWithLines, returnsOf } from './returns/queries.ts'

/** All order data of a person, for the export of personal data. */
export async function exportPersonalOrders(db: Db, userId: number): Promise<PersonalDataExport['orders']> {
  const rows = await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.id))
  const { lines, events, paid, promoted, receipts, returns, billing, documents } = await partsOf(
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
      unitPrice: line.unitPrice,
      totalPrice: line.totalPrice,
    })),
    events: of(events, order.id).map(exportEvent),
    payments: of(paid, order.id).map(payment => ({
      ...payment,
      amount: payment.amount,
      createdAt: payment.createdAt.toISOString(),
      settledAt: payment.settledAt?.toISOString() ?? null,
    })),
    receipts: of(receipts, order.id).map(row => ({ ...row, createdAt: row.createdAt.toISOString() })),
    returns: of(returns, order.id).map(one => exportReturn(one, of(lines, order.id))),
    billing: of(billing, order.id)[0] ?? null,
    invoices: of(documents, order.id).map(exportDocument),
    subtotal: order.subtotal,
    shipping: order.shipping,
    tax: order.tax,
    discount: order.discount,
    exchangeCredit: order.exchangeCredit,
    total: order.total,
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
  const billing = await db.select().from(orderBilling).where(inArray(orderBilling.orderId, ids))
  const documents = await db
    .select()
    .from(legalDocuments)
    .where(inArray(legalDocuments.orderId, ids))
    .orderBy(asc(legalDocuments.id))
  return {
    billing: Map.groupBy(billing, ({ orderId }) => orderId),
    documents: Map.groupBy(documents, ({ orderId }) => orderId),
    lines: Map.groupBy(lines, ({ orderId }) => orderId),
    events: Map.groupBy(events, ({ orderId }) => orderId),
    promoted: Map.groupBy(promoted, ({ orderId }) => orderId),
    paid: Map.groupBy(paid, ({ orderId }) => orderId),
    receipts: Map.groupBy(receipts, ({ orderId }) => orderId),
    returns: Map.groupBy(await returnsOf(db, ids), ({ row }) => row.orderId),
  }
}

/** Reasons are personal data, too: delivery reasons reported by the courier, and reasons entered by staff. */
function exportEvent({ kind, toStatus, data, at }: typeof orderEvents.$inferSelect) {
  return { kind, status: toStatus, reason: eventReason({ data }), at: at.toISOString() }
}

function exportDocument({ kind, number, issuedAt, content, total, vat }: typeof legalDocuments.$inferSelect) {
  const { buyer, poNumber } = content
  return { kind, number, issuedAt: issuedAt.toISOString(), buyer, poNumber, total, vat }
}

type Line = typeof orderLines.$inferSelect

function exportReturn(
  { row, lines, photos, refund }: ReturnWithLines,
  bought: Line[],
): PersonalDataExport['orders'][number]['returns'][number] {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    lines: lines.map(line => ({ ...line, sku: bought.find(({ id }) => id === line.lineId)!.sku })),
    photos: photos.map(({ createdAt }) => ({ createdAt: createdAt.toISOString() })),
    // A reserved refund belongs to an open exchange: no money was returned yet.
    refund: refund && refund.status !== 'reserved' ? { amount: refund.amount, at: refund.at.toISOString() } : null,
  }
}
