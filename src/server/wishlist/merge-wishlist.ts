import type { Db } from '../database/connect.ts'
import { wishlistProductIds } from './queries.ts'
import { prependToWishlist } from './write-wishlist.ts'

/** Merges the wishlist stored in a browser (newest first) into a customer's wishlist, and returns the result. */
export async function mergeWishlist(db: Db, userId: number, productIds: number[], now: Date): Promise<number[]> {
  return db.transaction(async db => {
    await prependToWishlist(db, userId, productIds, now)
    return wishlistProductIds(db, userId, now)
  })
}
