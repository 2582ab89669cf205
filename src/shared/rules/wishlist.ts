/** A wishlist, a browser's or an account's: products with the moment each was added. */

/** The newest are kept. */
export const MOST_WISHED = 200

export interface Wish {
  productId: number
  /** ISO moment. */
  addedAt: string
}

/** What storage held, newest first: what is no product's id drops out, of two for one product the newer stays. */
export function readStoredWishes(stored: unknown): Wish[] {
  if (!Array.isArray(stored)) return []
  const wishes = stored
    .flatMap(item => readWish(item) ?? [])
    .sort((a, b) => (a.addedAt < b.addedAt ? 1 : a.addedAt > b.addedAt ? -1 : 0))
  return wishes
    .filter(({ productId }, place) => wishes.findIndex(wish => wish.productId === productId) === place)
    .slice(0, MOST_WISHED)
}

function readWish(stored: unknown): Wish | null {
  const { productId, addedAt } = (stored ?? {}) as Partial<Wish>
  if (!Number.isInteger(productId) || productId! <= 0 || productId! >= 2 ** 31) return null
  return { productId: productId!, addedAt: Number.isNaN(Date.parse(`${addedAt}`)) ? '' : addedAt! }
}
