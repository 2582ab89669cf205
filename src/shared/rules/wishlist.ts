/** A wishlist, stored in a browser or in an account: products with the time at which each was added. */

/** Maximum number of entries. Above the limit, the oldest are removed. */
export const MAX_WISHLIST_ENTRIES = 200

export interface WishlistEntry {
  productId: number
  /** ISO timestamp of when the product was added. */
  addedAt: string
}

/**
 * Parses stored entries and sorts them, newest first. Drops entries without a product id, and keeps only the newest
 * entry per product.
 */
export function readStoredWishlist(stored: unknown): WishlistEntry[] {
  if (!Array.isArray(stored)) return []
  const filters = stored
    .flatMap(item => readEntry(item) ?? [])
    .sort((a, b) => (a.addedAt < b.addedAt ? 1 : a.addedAt > b.addedAt ? -1 : 0))
  return filters
    .filter(({ productId }, place) => filters.findIndex(request => request.productId === productId) === place)
    .slice(0, MAX_WISHLIST_ENTRIES)
}

function readEntry(stored: unknown): WishlistEntry | null {
  const { productId, addedAt } = (stored ?? {}) as Partial<WishlistEntry>
  if (!Number.isInteger(productId) || productId! <= 0 || productId! >= 2 ** 31) return null
  return { productId: productId!, addedAt: Number.isNaN(Date.parse(`${addedAt}`)) ? '' : addedAt! }
}
