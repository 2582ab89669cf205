import { create } from 'zustand'
import type { WishlistEntry } from '../shared/rules/wishlist.ts'
import type { Api } from './api/client.ts'
import { useSession } from './auth/session.ts'
import { readToken } from './auth/tokens.ts'

export const WISHLIST_KEY = 'wishlist'

interface WishlistState {
  /** Product ids, newest first: of the account's wishlist if signed in, else of this browser's. */
  ids: number[]
  isLoading: boolean
}

/** Wishlist of the visitor. Like the cart, it is empty on the server and at first paint. */
export const useWishlist = create<WishlistState>(() => ({ ids: [], isLoading: true }))

/**
 * Loads the code that reads and saves wishlists. It is needed only if the visitor is signed in or has a stored
 * wishlist.
 */
const keeping = () => import('./sync-wishlist.ts')

/**
 * Loads the wishlist of the current visitor. Reloads it when the visitor or the stored list changes, and when the page
 * is restored from the back/forward cache.
 */
export function restoreWishlist(api: Api): void {
  const load = () => {
    if (readToken() || isKeptHere()) keeping().then(({ loadWishlist }) => loadWishlist(api), empty)
    else empty()
  }
  useSession.subscribe((now, before) => {
    if (now.isLoading !== before.isLoading || now.user?.id !== before.user?.id) load()
  })
  addEventListener('storage', ({ key }) => (key === WISHLIST_KEY || key === null) && load())
  addEventListener('pageshow', ({ persisted }) => persisted && load())
}

/**
 * Adds or removes a product with an optimistic update. If the server rejects the change, reverts it and shows a
 * message.
 */
export function toggleWishlist(api: Api, productId: number): void {
  const requested = !useWishlist.getState().ids.includes(productId)
  setInWishlist(productId, requested)
  if (!readToken()) storeLocally(productId, requested)
  else
    keeping().then(
      ({ saveToAccount }) => saveToAccount(api, productId, requested),
      () => setInWishlist(productId, !requested),
    )
}

export function setInWishlist(productId: number, requested: boolean): void {
  const others = useWishlist.getState().ids.filter(id => id !== productId)
  useWishlist.setState({ ids: requested ? [productId, ...others] : others })
}

/**
 * Adds a product to the browser's list or removes it. Stored entries are not validated here, but when the list is read.
 */
export function storeLocally(productId: number, requested: boolean): void {
  try {
    const stored: WishlistEntry[] = JSON.parse(localStorage.getItem(WISHLIST_KEY) ?? '[]')
    const others = stored.filter(request => request.productId !== productId)
    const filters = requested ? [{ productId, addedAt: new Date().toISOString() }, ...others] : others
    localStorage.setItem(WISHLIST_KEY, JSON.stringify(filters))
  } catch {}
}

function empty(): void {
  useWishlist.setState({ ids: [], isLoading: false })
}

function isKeptHere(): boolean {
  try {
    return (localStorage.getItem(WISHLIST_KEY) ?? '[]') !== '[]'
  } catch {
    return false
  }
}
