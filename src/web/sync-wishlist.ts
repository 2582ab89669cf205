import { readStoredWishlist, type WishlistEntry } from '../shared/rules/wishlist.ts'
import { type Api, ApiError } from './api/client.ts'
import { readToken } from './auth/tokens.ts'
import { addToast } from './ui/toast-store.ts'
import { setWished, storeLocally, useWishlist, WISHLIST_KEY } from './wishlist-store.ts'

/** Queue of requests to the account: one at a time, in the order of the presses. */
let told: Promise<unknown> = Promise.resolve()
/** Latest press per product: answers to earlier ones are ignored. */
const pressed = new Map<number, boolean>()

/**
 * Loads the wishlist of the current visitor. The browser's list is merged into the account's at sign-in and then cleared; on
 * failure it stays, for the next time.
 */
export function loadWishlist(api: Api): Promise<unknown> {
  if (readToken() === null) return Promise.resolve(show(idsHere()))
  told = told.then(async () => {
    const stored = idsHere()
    const ids = await accountIds(api, stored).catch(() => stored)
    // Signed out meanwhile: the browser's own list is shown already.
    if (readToken() !== null) show(ids)
  })
  return told
}

async function accountIds(api: Api, stored: number[]): Promise<number[]> {
  const quiet = { quiet: true }
  if (stored.length === 0) return (await api.wishlistIds({}, quiet)).data.productIds
  const { data } = await api.mergeWishlist({ body: { productIds: stored } }, quiet)
  store([])
  return data.productIds
}

export function saveToAccount(api: Api, productId: number, wished: boolean): Promise<unknown> {
  // A failed merge must not bring it back later.
  if (!wished) storeLocally(productId, false)
  pressed.set(productId, wished)
  told = told.then(async () => {
    const params = { productId: String(productId) }
    let kept = wished
    try {
      await (wished ? api.addToWishlist({ params }) : api.removeFromWishlist({ params }))
    } catch (error) {
      kept = !wished
      // Other errors are shown by the transport.
      if (error instanceof ApiError && [404, 429].includes(error.status))
        addToast({ type: 'error', title: error.message })
    }
    if (readToken() !== null && pressed.get(productId) === wished) setWished(productId, kept)
  })
  return told
}

/** Removes products that the shop no longer has from this browser; an account keeps them hidden. */
export function clearStoredWishlist(productIds: number[]): void {
  for (const id of productIds) storeLocally(id, false)
  if (readToken() === null) show(idsHere())
}

function show(ids: number[]): void {
  useWishlist.setState({ ids, isLoading: false })
}

/** Validated list of this browser; invalid entries are dropped. */
function idsHere(): number[] {
  let wishes: WishlistEntry[] = []
  try {
    const text = localStorage.getItem(WISHLIST_KEY)
    if (text === null) return []
    try {
      wishes = readStoredWishlist(JSON.parse(text))
    } finally {
      if (JSON.stringify(wishes) !== text) store(wishes)
    }
  } catch {}
  return wishes.map(({ productId }) => productId)
}

function store(wishes: WishlistEntry[]): void {
  try {
    if (wishes.length > 0) localStorage.setItem(WISHLIST_KEY, JSON.stringify(wishes))
    else localStorage.removeItem(WISHLIST_KEY)
  } catch {}
}
