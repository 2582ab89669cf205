import { create } from 'zustand'
import type { WishlistEntry } from '../shared/rules/wishlist.ts'
import type { Api } from './api/client.ts'
import { useSession } from './auth/session.ts'
import { readToken } from './auth/tokens.ts'

export const WISHLIST_KEY = 'wishlist'

export interface WishlistState {
  /** Product ids, newest first: the account's when signed in, else this browser's. */
  ids: number[]
  isLoading: boolean
}

/** Empty on the server and at first paint, like the cart. */
export const useWishlist = create<WishlistState>(() => ({ ids: [], isLoading: true }))

/** Code for stored and account wishlists is loaded only for visitors who have one. */
const keeping = () => import('./sync-wishlist.ts')

/** Loads the wishlist of the current visitor, and again when the visitor changes, in another tab, too. */
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

/** Optimistic update; a rejected one is reverted and reported. */
export function toggleWishlist(api: Api, productId: number): void {
  const wished = !useWishlist.getState().ids.includes(productId)
  setWished(productId, wished)
  if (!readToken()) storeLocally(productId, wished)
  else
    keeping().then(
      ({ saveToAccount }) => saveToAccount(api, productId, wished),
      () => setWished(productId, !wished),
    )
}

export function setWished(productId: number, wished: boolean): void {
  const others = useWishlist.getState().ids.filter(id => id !== productId)
  useWishlist.setState({ ids: wished ? [productId, ...others] : others })
}

/** Stored entries were validated when read. */
export function storeLocally(productId: number, wished: boolean): void {
  try {
    const stored: WishlistEntry[] = JSON.parse(localStorage.getItem(WISHLIST_KEY) ?? '[]')
    const others = stored.filter(wish => wish.productId !== productId)
    const wishes = wished ? [{ productId, addedAt: new Date().toISOString() }, ...others] : others
    localStorage.setItem(WISHLIST_KEY, JSON.stringify(wishes))
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
