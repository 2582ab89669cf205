import { and, eq } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import { canSettleLine } from '../../shared/rules/settlement.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Db } from '../database/connect.ts'
import { settlementLines } from '../database/schema/cash-settlements.ts'
import { orders } from '../database/schema/orders.ts'
import type { Services } from '../http/services.ts'
import { changeStatus } from '../orders/change-status.ts'
import { orderIdsWithPaymentReceived } from '../orders/payment-received.ts'
import { lockOrder } from '../orders/returns/lock-return.ts'
import { settleOrders } from './settle-orders.ts'

interface LineOf {
  settlementId: number
  lineId: number
  adminId: number
}
type Line = typeof settlementLines.$inferSelect

/**
 * Settles an open row. An order that is still with the courier becomes delivered; an order that has been delivered
 * keeps its status. Throws `impossible-status` if the amount or the order does not allow it, `not-found`, and
 * `conflict` for a settled or resolved row.
 */
export async function settleLine(services: Services, { settlementId, lineId, adminId }: LineOf): Promise<void> {
  const now = services.clock()
  await services.db.transaction(async db => {
    const { orderId, amount } = await waitingLine(db, { settlementId, lineId })
    let order = orderId === null ? null : ((await lockOrder(db, orderId)) ?? null)
    const isReceived = order !== null && (await orderIdsWithPaymentReceived(db, [order.id])).has(order.id)
    if (!order || !canSettleLine({ ...order, isReceived }, amount)) throw new Problem('impossible-status')
    if (order.status === 'shipped') {
      await changeStatus(db, services, order, 'delivered', { kind: 'admin', userId: adminId })
      const [delivered] = await db.select().from(orders).where(eq(orders.id, order.id))
      order = delivered!
    }
    await settleOrders(db, [order], { settlementId, adminId, now })
    await closeLine(db, lineId, { outcome: 'settled', resolvedAt: now, resolvedBy: adminId })
  })
}

/**
 * Resolves an open row with a note, without settling it. Throws `not-found`, and `conflict` for a settled or resolved
 * row.
 */
export async function resolveLine(
  services: Services,
  { settlementId, lineId, adminId, note }: LineOf & { note: string },
): Promise<void> {
  const now = services.clock()
  await services.db.transaction(async db => {
    const { row, outcome } = await waitingLine(db, { settlementId, lineId })
    await closeLine(db, lineId, { note, resolvedAt: now, resolvedBy: adminId })
    await writeAudit(db, {
      actorId: adminId,
      action: 'settlement-line-resolved',
      subject: 'settlement',
      subjectId: String(settlementId),
      before: { row, outcome },
      after: { row, note },
      at: now,
    })
  })
}

/** Locks and returns the row. Throws `not-found`, and `conflict` when it is already settled or resolved. */
async function waitingLine(db: Db, { settlementId, lineId }: Omit<LineOf, 'adminId'>): Promise<Line> {
  const [line] = await db
    .select()
    .from(settlementLines)
    .where(and(eq(settlementLines.id, lineId), eq(settlementLines.settlementId, settlementId)))
    .for('update')
  if (!line) throw new Problem('not-found')
  if (line.outcome === 'settled' || line.resolvedAt !== null) throw new Problem('conflict')
  return line
}

async function closeLine(db: Db, lineId: number, values: Partial<Line>): Promise<void> {
  await db.update(settlementLines).set(values).where(eq(settlementLines.id, lineId))
}
