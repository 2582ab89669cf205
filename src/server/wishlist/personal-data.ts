import { desc, eq } from 'drizzle-orm'
import { productNames } from '../catalog/product-names.ts'
import type { Keeper } from '../database/keeper.ts'
import { wishlistItems } from '../database/schema/wishlist.ts'

export const wishlistKeeper: Keeper = {
  tell: async (db, { userId }, language) => {
    const rows = await db
      .select()
      .from(wishlistItems)
      .where(eq(wishlistItems.userId, userId))
      .orderBy(desc(wishlistItems.createdAt))
    const ids = rows.map(({ productId }) => productId)
    const names = await productNames(db, ids, language)
    return {
      wishlist: rows.map(({ productId, createdAt }) => ({
        ...{ productId, product: names.get(productId)! },
        createdAt: createdAt.toISOString(),
      })),
    }
  },

  forget: async (db, { userId }) => {
    await db.delete(wishlistItems).where(eq(wishlistItems.userId, userId))
  },
}
