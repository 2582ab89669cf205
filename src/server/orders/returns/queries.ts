import { and, asc, eq, inArray } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { COUNTED_RETURN_STATUSES, OPEN_RETURN_STATUSES, type Returnable } from '../../../shared/rules/returns.ts'
import type { Db } from '../../database/connect.ts'
import { products } from '../../database/schema/catalog.ts'
import { type orderEvents, orderLines, orders } from '../../database/schema/orders.ts'
import { orderRefunds, orderReturnLines, orderReturnPhotos, orderReturns } from '../../database/schema/returns.ts'

export interface ReturnWithLines {
  row: typeof orderReturns.$inferSelect
  lines: (typeof orderReturnLines.$inferSelect)[]
  photos: (typeof orderReturnPhotos.$inferSelect)[]
  /** Refund; `reserved` while the return has an open exchange. */
  refund: typeof orderRefunds.$inferSelect | null
  /** Order with the replacements; null if the return has no exchange. */
  replacement: Pick<typeof orders.$inferSelect, 'number' | 'status' | 'total'> | null
}

/** Returns of the given orders, oldest first. */
export async function returnsOf(db: Db, orderIds: readonly number[]): Promise<ReturnWithLines[]> {
  const { number, status, total } = orders
  const rows = await db
    .select({ row: orderReturns, replacement: { number, status, total } })
    .from(orderReturns)
    .leftJoin(orders, eq(orders.id, orderReturns.replacementOrderId))
    .where(inArray(orderReturns.orderId, orderIds))
    .orderBy(asc(orderReturns.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ row }) => row.id)
  const lines = await db
    .select()
    .from(orderReturnLines)
    .where(inArray(orderReturnLines.returnId, ids))
    .orderBy(asc(orderReturnLines.lineId))
  const refunds = await db.select().from(orderRefunds).where(inArray(orderRefunds.returnId, ids))
  const photos = await db
    .select()
    .from(orderReturnPhotos)
    .where(inArray(orderReturnPhotos.returnId, ids))
    .orderBy(asc(orderReturnPhotos.id))
  const linesOf = Map.groupBy(lines, line => line.returnId)
  return rows.map(({ row, replacement }) => ({
    row,
    replacement,
    lines: linesOf.get(row.id) ?? [],
    photos: photos.filter(({ returnId }) => returnId === row.id),
    refund: refunds.find(({ returnId }) => returnId === row.id) ?? null,
  }))
}

export function openReturns(db: Db, orderId: AnyPgColumn) {
  return db
    .select({ id: orderReturns.id })
    .from(orderReturns)
    .where(and(eq(orderReturns.orderId, orderId), inArray(orderReturns.status, OPEN_RETURN_STATUSES)))
}

/** Number of units of each line in open and refunded returns. */
export function returnedUnits(returns: readonly ReturnWithLines[]): Map<number, number> {
  const units = new Map<number, number>()
  for (const { row, lines } of returns) {
    if (!COUNTED_RETURN_STATUSES.includes(row.status)) continue
    for (const { lineId, quantity } of lines) units.set(lineId, (units.get(lineId) ?? 0) + quantity)
  }
  return units
}

/** Return terms of an order's products, by line. Deleted products get the default terms. */
export async function returnableLines(db: Db, orderId: number): Promise<Map<number, Returnable>> {
  const rows = await db
    .select({ id: orderLines.id, returnable: products.returnable })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
  return new Map(rows.map(({ id, returnable }) => [id, returnable ?? 'unopened']))
}

/** Time of the last delivery, from the order's events; null before delivery. */
export function deliveredAt(events: readonly (typeof orderEvents.$inferSelect)[]): Date | null {
  return events.findLast(({ toStatus }) => toStatus === 'delivered')?.at ?? null
}
