import { and, asc, eq, isNull, lte, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { products, productVariants } from '../database/schema/catalog.ts'

/** SQL condition for products that shoppers may see: published and not archived. */
export function onSale(now: Date | Placeholder): SQL {
  return and(lte(products.publishedAt, now), isNull(products.archivedAt))!
}

const live = and(eq(productVariants.productId, products.id), isNull(productVariants.archivedAt))

/**
 * Selects the variant shown on a card, for a lateral join: the first by position. Its price represents the product in
 * lists, filters and sorting; products whose variants are all archived are omitted.
 */
export function cardVariant(db: Db) {
  return db
    .select({ variantId: productVariants.id, price: sql<number>`${productVariants.price}`.as('public_price') })
    .from(productVariants)
    .where(live)
    .orderBy(asc(productVariants.position), asc(productVariants.id))
    .limit(1)
    .as('shown')
}

/**
 * Sums the units of all variants that are not archived, and detects sizes or colours to choose from; for a lateral
 * join.
 */
export function stockOfProduct(db: Db) {
  return db
    .select({
      stock: sql<number>`coalesce(sum(${productVariants.stock}), 0)::int`.as('total_stock'),
      hasOptions:
        sql<boolean>`coalesce(bool_or(num_nonnulls(${productVariants.sizeId}, ${productVariants.colorId}) > 0), false)`.as(
          'has_options',
        ),
    })
    .from(productVariants)
    .where(live)
    .as('stock')
}
