import { create } from 'zustand'
import type { Api } from './api/client.ts'
import { useSession } from './session/session.ts'
import { readToken } from './session/tokens.ts'

export const WISHLIST_KEY = 'wishlist'

export interface WishlistState {
  /** Product ids, newest first: the account's when somebody is signed in, else this browser's. */
  ids: number[]
  isLoading: boolean
}

/** Empty on the server and at first paint, like the cart. */
export const useWishlist = create<WishlistState>(() => ({ ids: [], isLoading: true }))

/** How wishes are kept comes with the first one: stored, of an account, or pressed. */
const keeping = () => import('./keep-wishes.ts')

/** Reads the wishlist of whoever is here, and again when that changes, in another tab too. */
export function restoreWishlist(api: Api): void {
  const load = () => {
    if (readToken() || isStored()) keeping().then(({ loadWishes }) => loadWishes(api), empty)
    else empty()
  }
  useSession.subscribe((now, before) => {
    if (now.isLoading !== before.isLoading || now.user?.id !== before.user?.id) load()
  })
  addEventListener('storage', ({ key }) => (key === WISHLIST_KEY || key === null) && load())
  addEventListener('pageshow', ({ persisted }) => persisted && load())
}

/** Shows the change at once; one that cannot be kept is put back, and told. */
export function toggleWish(api: Api, productId: number): void {
  const wished = !useWishlist.getState().ids.includes(productId)
  showWish(productId, wished)
  keeping().then(
    ({ keepWish }) => keepWish(api, productId, wished),
    () => showWish(productId, !wished),
  )
}

export function showWish(productId: number, wished: boolean): void {
  const others = useWishlist.getState().ids.filter(id => id !== productId)
  useWishlist.setState({ ids: wished ? [productId, ...others] : others })
}

function empty(): void {
  useWishlist.setState({ ids: [], isLoading: false })
}

function isStored(): boolean {
  try {
    return localStorage.getItem(WISHLIST_KEY) !== null
  } catch {
    return false
  }
}
