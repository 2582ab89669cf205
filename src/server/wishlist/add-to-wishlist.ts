import { and, eq } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import { onSale } from '../catalog/on-sale.ts'
import type { Db } from '../database/connect.ts'
import { products } from '../database/schema/catalog.ts'
import { prependToWishlist } from './prepend-to-wishlist.ts'

/** Adds a product to a wishlist. Throws `not-found` for a product that is not on sale. */
export async function addToWishlist(db: Db, userId: number, productId: number, now: Date): Promise<void> {
  await db.transaction(async db => {
    const [product] = await db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.id, productId), onSale(now)))
    if (!product) throw new Problem('not-found')
    await prependToWishlist(db, userId, [productId], now)
  })
}
