import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { pricing } from '../../shared/contracts/pricing.ts'
import type { Db } from '../database/connect.ts'
import { orderLines } from '../database/schema/orders.ts'
import type { OrderRow } from './write-order.ts'

/** Price traces of an order's lines, stored when each line was added. For admins only. */
export async function pricesOfOrder(
  db: Db,
  { id }: OrderRow,
): Promise<z.output<typeof pricing.adminOrderPrices.response>> {
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.id))
  return lines.map(({ id, publicPrice, discount, priceTrace }) => ({
    lineId: id,
    publicPrice,
    discount,
    trace: priceTrace,
  }))
}
