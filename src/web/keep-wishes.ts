import { MOST_WISHED, readStoredWishes, type Wish } from '../shared/rules/wishlist.ts'
import { type Api, ApiError } from './api/client.ts'
import { readToken } from './session/tokens.ts'
import { addToast } from './ui/toast-store.ts'
import { showWish, useWishlist, WISHLIST_KEY } from './wishlist-store.ts'

/** The account hears of one thing at a time, in the order of the presses. */
let told: Promise<unknown> = Promise.resolve()
/** What was pressed last for a product: an earlier answer no longer matters. */
const pressed = new Map<number, boolean>()

/**
 * Shows the wishlist of whoever is here. What this browser collected joins the account's once somebody signs in, and
 * leaves the browser then; when that fails it stays, for the next time.
 */
export function loadWishes(api: Api): Promise<unknown> {
  told = told.then(async () => {
    const stored = readStored().map(({ productId }) => productId)
    const token = readToken()
    const ids = token ? await accountIds(api, stored).catch(() => stored) : stored
    // Another person, or nobody, is here by now: their list is on its way.
    if (readToken() === null && token !== null) return
    useWishlist.setState({ ids, isLoading: false })
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

/** Keeps what `showWish` shows: a visitor's wish in this browser, a customer's in the account. */
export async function keepWish(api: Api, productId: number, wished: boolean): Promise<void> {
  pressed.set(productId, wished)
  const isVisitor = readToken() === null
  if (isVisitor || !wished) keepHere(productId, wished)
  if (isVisitor) return showWish(productId, wished)
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
    if (readToken() !== null && pressed.get(productId) === wished) showWish(productId, kept)
  })
  await told
}

/** Products that the shop no longer has leave this browser; an account's wait there unseen. */
export function forgetWishes(productIds: number[]): void {
  for (const id of productIds) keepHere(id, false)
  if (readToken() === null) useWishlist.setState(({ ids }) => ({ ids: ids.filter(id => !productIds.includes(id)) }))
}

function keepHere(productId: number, wished: boolean): void {
  const stored = readStored()
  const others = stored.filter(wish => wish.productId !== productId)
  if (wished) store([{ productId, addedAt: new Date().toISOString() }, ...others].slice(0, MOST_WISHED))
  else if (others.length < stored.length) store(others)
}

function readStored(): Wish[] {
  try {
    return readStoredWishes(JSON.parse(localStorage.getItem(WISHLIST_KEY) ?? 'null'))
  } catch {
    return []
  }
}

function store(wishes: Wish[]): void {
  try {
    if (wishes.length > 0) localStorage.setItem(WISHLIST_KEY, JSON.stringify(wishes))
    else localStorage.removeItem(WISHLIST_KEY)
  } catch {}
}
