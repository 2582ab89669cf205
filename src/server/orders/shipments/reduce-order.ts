import { and, asc, eq, gt } from 'drizzle-orm'
import { refundOfUnits } from '../../../shared/rules/refund.ts'
import type { Db } from '../../database/connect.ts'
import { orderLines, orders } from '../../database/schema/orders.ts'
import { promotionUses } from '../../database/schema/pricing.ts'
import type { OrderRow } from '../write-order.ts'
import type { UnshippedLine } from './cancel-rest.ts'

/**
 * Removes units from an unpaid order and lowers its total by their price after discounts. Discounts are reduced
 * proportionally; their conditions are not checked again, because the shop cancels the units, not the buyer. The caller
 * must hold the order's row lock. Returns the difference in agorot.
 */
export async function reduceOrder(db: Db, order: OrderRow, removed: readonly UnshippedLine[]): Promise<number> {
  for (const { left, ...line } of removed) {
    const quantity = line.quantity - left
    if (quantity === 0) await db.delete(orderLines).where(eq(orderLines.id, line.id))
    else {
      const totalPrice = line.unitPrice * quantity
      const discount = totalPrice - refundOfUnits(line, 0, quantity)
      await db.update(orderLines).set({ quantity, totalPrice, discount }).where(eq(orderLines.id, line.id))
    }
  }
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  const subtotal = lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
  const discount = lines.reduce((sum, line) => sum + line.discount, 0)
  const total = subtotal + order.shipping + order.tax - discount
  await db.update(orders).set({ subtotal, discount, total }).where(eq(orders.id, order.id))
  await reducePromotions(db, order, discount)
  return order.total - total
}

/**
 * Distributes the reduced discount over the promotions proportionally. The rounding difference goes to the coupon, or
 * to the last promotion if there is no coupon.
 */
async function reducePromotions(
  db: Db,
  { id, discount: before, couponCode }: OrderRow,
  discount: number,
): Promise<void> {
  const own = and(eq(promotionUses.orderId, id), gt(promotionUses.discount, 0))
  const uses = await db.select().from(promotionUses).where(own).orderBy(asc(promotionUses.promotionId))
  let left = discount
  for (const [place, use] of uses.entries()) {
    const isLast = place === uses.length - 1 && couponCode === null
    const share = isLast ? left : Math.min(left, Math.floor((use.discount * discount) / before))
    left -= share
    await db
      .update(promotionUses)
      .set({ discount: share })
      .where(and(own, eq(promotionUses.promotionId, use.promotionId)))
  }
}
