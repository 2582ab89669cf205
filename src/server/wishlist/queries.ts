import { and, desc, eq, sql } from 'drizzle-orm'
import { cardVariant, onSale } from '../catalog/on-sale.ts'
import type { Db } from '../database/connect.ts'
import { products } from '../database/schema/catalog.ts'
import { wishlistItems } from '../database/schema/wishlist.ts'

/** Products of a customer's wishlist that are on sale, newest first. Products that are not on sale remain stored. */
export async function wishlistProductIds(db: Db, userId: number, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .innerJoinLateral(cardVariant(db), sql`true`)
    .where(and(eq(wishlistItems.userId, userId), onSale(now)))
    .orderBy(desc(wishlistItems.createdAt), desc(products.id))
  return rows.map(row => row.id)
}
