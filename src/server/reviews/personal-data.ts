import { desc, eq } from 'drizzle-orm'
import { productNames } from '../catalog/product-names.ts'
import type { PersonalDataHandler } from '../database/personal-data-handler.ts'
import { reviews } from '../database/schema/reviews.ts'
import { ANONYMOUS_AUTHOR } from './present.ts'

/** Handler of reviews. After the erasure of an account its reviews keep their stars, without the author's name. */
export const reviewDataHandler: PersonalDataHandler = {
  export: async (db, { userId }, language) => {
    const rows = await db.select().from(reviews).where(eq(reviews.userId, userId)).orderBy(desc(reviews.id))
    const ids = rows.map(({ productId }) => productId)
    const names = await productNames(db, ids, language)
    return {
      reviews: rows.map(row => ({
        ...row,
        product: names.get(row.productId)!,
        verifiedPurchase: row.verifiedAt !== null,
        createdAt: row.createdAt.toISOString(),
      })),
    }
  },

  erase: async (db, { userId }) => {
    await db
      .update(reviews)
      .set({ userId: null, author: ANONYMOUS_AUTHOR, reason: null })
      .where(eq(reviews.userId, userId))
  },
}
