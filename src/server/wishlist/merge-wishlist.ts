import type { Db } from '../database/connect.ts'
import { wishlistProductIds } from './queries.ts'
import { writeWishlist } from './write-wishlist.ts'

/** Adds a browser's wishlist, newest first, to a customer's, and answers what that holds then. */
export async function mergeWishlist(db: Db, userId: number, productIds: number[], now: Date): Promise<number[]> {
  return db.transaction(async db => {
    await writeWishlist(db, userId, productIds, now)
    return wishlistProductIds(db, userId, now)
  })
}
