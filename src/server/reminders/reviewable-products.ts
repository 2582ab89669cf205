import { inArray, sql } from 'drizzle-orm'
import type { Language } from '../../shared/i18n/languages.ts'
import { COUNTED_RETURN_STATUSES } from '../../shared/rules/returns.ts'
import { onSale } from '../catalog/on-sale.ts'
import { productNames } from '../catalog/product-names.ts'
import type { Db } from '../database/connect.ts'
import { orderReturns } from '../database/schema/returns.ts'

export interface ReviewableProduct {
  id: number
  name: string
}

/**
 * Products of a delivered order that its buyer can still review, by name: on sale, not returned, not reviewed, and not
 * part of an earlier reminder.
 */
export async function reviewableProducts(
  db: Db,
  { orderId, language, now }: { orderId: number; language: Language; now: Date },
): Promise<ReviewableProduct[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select products.id from orders o
      join order_lines l on l.order_id = o.id
      join products on products.id = l.product_id
    where o.id = ${orderId} and l.cancelled_quantity < l.quantity and ${onSale(now)}
      and not exists (select from reviews where reviews.product_id = products.id and reviews.user_id = o.user_id)
      and not exists (select from order_return_lines returned
        join order_returns on order_returns.id = returned.return_id
        where returned.line_id = l.id and ${inArray(orderReturns.status, COUNTED_RETURN_STATUSES)})
      and not exists (select from orders earlier
        join reminded_orders on reminded_orders.order_id = earlier.id
        join order_lines listed on listed.order_id = earlier.id
        where earlier.user_id = o.user_id and earlier.id < o.id and listed.product_id = products.id)
    group by products.id order by min(l.id)`)
  const ids = rows.map(({ id }) => id)
  const names = await productNames(db, ids, language)
  return ids.map(id => ({ id, name: names.get(id)! }))
}
