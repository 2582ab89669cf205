import { desc, eq } from 'drizzle-orm'
import { productNames } from '../catalog/product-names.ts'
import type { PersonalDataHandler } from '../database/personal-data-handler.ts'
import { wishlistItems } from '../database/schema/wishlist.ts'

export const wishlistDataHandler: PersonalDataHandler = {
  export: async (db, { userId }, language) => {
    const rows = await db
      .select()
      .from(wishlistItems)
      .where(eq(wishlistItems.userId, userId))
      .orderBy(desc(wishlistItems.createdAt))
    const ids = rows.map(({ productId }) => productId)
    const names = await productNames(db, ids, language)
    return {
      wishlist: rows.map(({ productId, createdAt }) => ({
        productId,
        product: names.get(productId)!,
        createdAt: createdAt.toISOString(),
      })),
    }
  },

  erase: async (db, { userId }) => {
    await db.delete(wishlistItems).where(eq(wishlistItems.userId, userId))
  },
}
