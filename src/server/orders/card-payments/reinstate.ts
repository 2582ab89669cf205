import { eq } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { orderEvents, orderLines, orders } from '../../database/schema/orders.ts'
import { deductStock } from '../../stock/deduct-stock.ts'
import { updateSoldCounts } from '../update-sold-counts.ts'
import type { OrderRow } from '../write-order.ts'
import { reclaimCoupon, reclaimPromotions } from './reclaim-discounts.ts'

/** Thrown to roll back a partial restoration. */
class NotThere extends Error {}

/**
 * Restores an expired order whose payment arrived late, with its complete stock, coupon and promotions. Returns false
 * and changes nothing if any of them is no longer available. The caller must hold the order's row lock.
 */
export async function reinstateOrder(db: Db, order: OrderRow, now: Date): Promise<boolean> {
  try {
    await db.transaction(async db => {
      if (!(await reclaimCoupon(db, order)) || !(await reclaimPromotions(db, order))) throw new NotThere()
      const { id: orderId, userId: actorId } = order
      const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
      const stocked = lines.map(({ variantId, quantity }) => {
        if (variantId === null) throw new NotThere()
        return { variantId, quantity }
      })
      if (!(await deductStock(db, { orderId, lines: stocked, actorId, now }))) throw new NotThere()
      await updateSoldCounts(db, lines, 1)
      await db.update(orders).set({ status: 'pending' }).where(eq(orders.id, orderId))
      await db.insert(orderEvents).values({
        orderId,
        kind: 'status-changed',
        fromStatus: order.status,
        toStatus: 'pending',
        actor: 'gateway',
        at: now,
      })
    })
    return true
  } catch (error) {
    if (error instanceof NotThere) return false
    throw error
  }
}
