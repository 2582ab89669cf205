import { readStoredWishlist, type WishlistEntry } from '../shared/rules/wishlist.ts'
import { type Api, ApiError } from './api/client.ts'
import { readToken } from './auth/tokens.ts'
import { addToast } from './ui/toast-store.ts'
import { setWished, storeLocally, useWishlist, WISHLIST_KEY } from './wishlist-store.ts'

/** The account hears of one thing at a time, in the order of the presses. */
let told: Promise<unknown> = Promise.resolve()
/** What was pressed last for a product: an earlier answer no longer matters. */
const pressed = new Map<number, boolean>()

/**
 * Shows the wishlist of whoever is here. What this browser collected joins the account's once somebody signs in, and
 * leaves the browser then; when that fails it stays, for the next time.
 */
export function loadWishlist(api: Api): Promise<unknown> {
  if (readToken() === null) return Promise.resolve(show(idsHere()))
  told = told.then(async () => {
    const stored = idsHere()
    const ids = await accountIds(api, stored).catch(() => stored)
    // Nobody is here any more: what this browser keeps for itself is shown already.
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
  // A list that could not be merged must not bring it back.
  if (!wished) storeLocally(productId, false)
  pressed.set(productId, wished)
  told = told.then(async () => {
    const params = { productId: String(productId) }
    let kept = wished
    try {
      await (wished ? api.addToWishlist({ params }) : api.removeFromWishlist({ params }))
    } catch (error) {
      kept = !wished
      // The others are told by the transport.
      if (error instanceof ApiError && [404, 429].includes(error.status))
        addToast({ type: 'error', title: error.message })
    }
    if (readToken() !== null && pressed.get(productId) === wished) setWished(productId, kept)
  })
  return told
}

/** Products that the shop no longer has leave this browser; an account's wait there unseen. */
export function clearStoredWishlist(productIds: number[]): void {
  for (const id of productIds) storeLocally(id, false)
  if (readToken() === null) show(idsHere())
}

function show(ids: number[]): void {
  useWishlist.setState({ ids, isLoading: false })
}

/** What this browser keeps, checked; what does not hold leaves it. */
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
