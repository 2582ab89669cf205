import type { Db } from '../database/connect.ts'
import { prependToWishlist } from './prepend-to-wishlist.ts'
import { wishlistProductIds } from './queries.ts'

/** Merges the wishlist stored in a browser (newest first) into a customer's wishlist, and returns the result. */
export async function mergeWishlist(db: Db, userId: number, productIds: number[], now: Date): Promise<number[]> {
  return db.transaction(async db => {
    await prependToWishlist(db, userId, productIds, now)
    return wishlistProductIds(db, userId, now)
  })
}
