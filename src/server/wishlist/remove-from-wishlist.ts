import { and, eq } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { wishlistItems } from '../database/schema/wishlist.ts'

export async function removeFromWishlist(db: Db, userId: number, productId: number): Promise<void> {
  await db.delete(wishlistItems).where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId)))
}
