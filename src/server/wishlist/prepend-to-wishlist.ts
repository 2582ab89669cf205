import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { MAX_WISHLIST_ENTRIES } from '../../shared/rules/wishlist.ts'
import { onSale } from '../catalog/on-sale.ts'
import type { Db } from '../database/connect.ts'
import { products } from '../database/schema/catalog.ts'
import { users } from '../database/schema/customers.ts'
import { wishlistItems } from '../database/schema/wishlist.ts'

/**
 * Adds products that are on sale to a wishlist, in the given order, before the existing items, whose order does not
 * change. Above `MAX_WISHLIST_ENTRIES`, the oldest items are removed. Runs in the caller's transaction and serialises
 * the writes of an account, so that two merges neither deadlock nor exceed the limit.
 */
export async function prependToWishlist(db: Db, userId: number, productIds: number[], now: Date): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const place = sql`array_position(${sql.param(productIds)}::int[], ${products.id})`
  await db
    .insert(wishlistItems)
    .select(
      db
        .select({
          userId: sql<number>`${userId}::int`.as('user_id'),
          productId: products.id,
          createdAt: sql<Date>`${now.toISOString()}::timestamptz - (${place} - 1) * interval '1 millisecond'`.as(
            'created_at',
          ),
        })
        .from(products)
        .where(and(inArray(products.id, productIds), onSale(now))),
    )
    .onConflictDoNothing()
  const own = eq(wishlistItems.userId, userId)
  const newest = db
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .where(own)
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.productId))
    .limit(MAX_WISHLIST_ENTRIES)
  await db.delete(wishlistItems).where(and(own, notInArray(wishlistItems.productId, newest)))
}
