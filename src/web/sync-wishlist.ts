import { readStoredWishlist, type WishlistEntry } from '../shared/rules/wishlist.ts'
import { type Api, ApiError } from './api/client.ts'
import { readToken } from './auth/tokens.ts'
import { addToast } from './ui/toast-store.ts'
import { setInWishlist, storeLocally, useWishlist, WISHLIST_KEY } from './wishlist-store.ts'

/**
 * Queue of the requests that load or update the account's wishlist. They are sent one at a time, in the order of the
 * calls.
 */
let queue: Promise<unknown> = Promise.resolve()
/** Latest requested state per product. Responses to earlier clicks are ignored. */
const pressed = new Map<number, boolean>()

/**
 * Loads the wishlist of the current visitor. At sign-in, the browser's list is merged into the account's and then
 * cleared. If that fails, the browser's list is kept for the next attempt.
 */
export function loadWishlist(api: Api): Promise<unknown> {
  if (readToken() === null) return Promise.resolve(show(idsHere()))
  queue = queue.then(async () => {
    const stored = idsHere()
    const ids = await accountIds(api, stored).catch(() => stored)
    // Ignores the response if the visitor has signed out in the meantime: the browser's own list is already displayed.
    if (readToken() !== null) show(ids)
  })
  return queue
}

async function accountIds(api: Api, stored: number[]): Promise<number[]> {
  const quiet = { quiet: true }
  if (stored.length === 0) return (await api.wishlistIds({}, quiet)).data.productIds
  const { data } = await api.mergeWishlist({ body: { productIds: stored } }, quiet)
  store([])
  return data.productIds
}

export function saveToAccount(api: Api, productId: number, requested: boolean): Promise<unknown> {
  // Also removes the product from the browser's list, where a failed merge may have left it: the next merge would
  // restore it.
  if (!requested) storeLocally(productId, false)
  pressed.set(productId, requested)
  queue = queue.then(async () => {
    const params = { productId: String(productId) }
    let kept = requested
    try {
      await (requested ? api.addToWishlist({ params }) : api.removeFromWishlist({ params }))
    } catch (error) {
      kept = !requested
      // The API client shows a toast for 403, for server errors and for network errors.
      if (error instanceof ApiError && [404, 429].includes(error.status))
        addToast({ type: 'error', title: error.message })
    }
    if (readToken() !== null && pressed.get(productId) === requested) setInWishlist(productId, kept)
  })
  return queue
}

/**
 * Removes from this browser's list the products that the shop no longer sells. Accounts keep these products, but hide
 * them.
 */
export function clearStoredWishlist(productIds: number[]): void {
  for (const id of productIds) storeLocally(id, false)
  if (readToken() === null) show(idsHere())
}

function show(ids: number[]): void {
  useWishlist.setState({ ids, isLoading: false })
}

/** Reads the list of this browser. Invalid entries are dropped. */
function idsHere(): number[] {
  let filters: WishlistEntry[] = []
  try {
    const text = localStorage.getItem(WISHLIST_KEY)
    if (text === null) return []
    try {
      filters = readStoredWishlist(JSON.parse(text))
    } finally {
      if (JSON.stringify(filters) !== text) store(filters)
    }
  } catch {}
  return filters.map(({ productId }) => productId)
}

function store(filters: WishlistEntry[]): void {
  try {
    if (filters.length > 0) localStorage.setItem(WISHLIST_KEY, JSON.stringify(filters))
    else localStorage.removeItem(WISHLIST_KEY)
  } catch {}
}
