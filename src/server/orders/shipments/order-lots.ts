import { and, asc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { OrderLot } from '../../../shared/contracts/shipments.ts'
import type { Db } from '../../database/connect.ts'
import { productVariants } from '../../database/schema/catalog.ts'
import { lots, stockMovements } from '../../database/schema/stock.ts'
import type { OrderRow } from '../write-order.ts'

/** Lots of an order's units that have a code or an expiry date, for the picking list. */
export async function orderLots(db: Db, { id }: OrderRow): Promise<OrderLot[]> {
  const units = sql<number>`sum(-${stockMovements.quantity})::int`
  return db
    .select({ sku: productVariants.sku, code: lots.code, expiresOn: lots.expiresOn, quantity: units })
    .from(stockMovements)
    .innerJoin(lots, eq(lots.id, stockMovements.lotId))
    .innerJoin(productVariants, eq(productVariants.id, stockMovements.variantId))
    .where(
      and(
        eq(stockMovements.orderId, id),
        inArray(stockMovements.reason, ['sold', 'given-back']),
        or(ne(lots.code, ''), isNotNull(lots.expiresOn)),
      ),
    )
    .groupBy(productVariants.sku, lots.id)
    .having(sql`${units} > 0`)
    .orderBy(asc(productVariants.sku), asc(lots.expiresOn))
}
