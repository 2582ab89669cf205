import type { Db } from '../database/connect.ts'
import { keepWishes } from './keep-wishes.ts'
import { wishedProductIds } from './queries.ts'

/** Adds a browser's wishlist, newest first, to a customer's, and answers what that holds then. */
export async function mergeWishlist(db: Db, userId: number, productIds: number[], now: Date): Promise<number[]> {
  return db.transaction(async db => {
    await keepWishes(db, userId, productIds, now)
    return wishedProductIds(db, userId, now)
  })
}
