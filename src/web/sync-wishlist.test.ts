import endpoints from 'virtual:endpoints'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test/support/app.ts'
import { buildProduct } from '../../test/support/build-catalog.ts'
import { buildPerson } from '../../test/support/build-person.ts'
import { stubBrowserStorage } from '../../test/support/stub-browser-storage.ts'
import { browserTransport } from './api/browser.ts'
import { type Api, createApi } from './api/client.ts'
import { deleteToken, storeToken } from './auth/tokens.ts'
import { loadWishlist, saveToAccount } from './sync-wishlist.ts'
import { clearToasts, currentToasts } from './ui/toast-store.ts'
import { toggleWishlist, useWishlist, WISHLIST_KEY } from './wishlist-store.ts'

/** Tests the browser code against the real API. */
let shop: TestApp
let api: Api
let token: string
let first: number
let second: number
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  const base = `${await shop.app.listen({ port: 0 })}/api`
  api = createApi(
    browserTransport({ base, language: 'en', onSessionEnd: () => {}, onFault: () => {} }),
    () => endpoints,
  )
  first = (await buildProduct(shop.db)).id
  second = (await buildProduct(shop.db)).id
})
afterAll(() => shop.close())

let storage: ReturnType<typeof stubBrowserStorage>
beforeEach(async () => {
  storage = stubBrowserStorage()
  token = (await buildPerson(shop.db)).token
  useWishlist.setState({ ids: [], isLoading: true })
  clearToasts()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Creates an API client with one method that fails on its first call. */
function failingOnce(name: 'mergeWishlist' | 'removeFromWishlist') {
  const call = vi.fn((input: never) => api[name](input)).mockRejectedValueOnce(new Error('network failure'))
  const failing = new Proxy(api, { get: (target, key) => (key === name ? call : target[key as keyof Api]) })
  return { failing, call }
}

const shown = () => useWishlist.getState().ids
const kept = () =>
  JSON.parse(storage.getItem(WISHLIST_KEY) ?? '[]').map((request: { productId: number }) => request.productId)
const ofAccount = async () => (await shop.get('/wishlist/ids', { token })).body.data.productIds

test('stores a visitor’s wishlist in the browser immediately, and restores it', async () => {
  toggleWishlist(api, first)
  toggleWishlist(api, second)
  expect([shown(), kept()]).toEqual([
    [second, first],
    [second, first],
  ])
  useWishlist.setState({ ids: [], isLoading: true })
  await loadWishlist(api)
  expect(useWishlist.getState()).toEqual({ ids: [second, first], isLoading: false })
  toggleWishlist(api, second)
  expect([shown(), kept()]).toEqual([[first], [first]])
})

test('drops invalid entries when reading the storage', async () => {
  storage.setItem(WISHLIST_KEY, `[{"productId":${first}},{"productId":"x"},null]`)
  await loadWishlist(api)
  expect([shown(), kept()]).toEqual([[first], [first]])
  storage.setItem(WISHLIST_KEY, 'nonsense')
  await loadWishlist(api)
  expect([shown(), storage.getItem(WISHLIST_KEY)]).toEqual([[], null])
})

test('works in memory when storage is unavailable', () => {
  storage.close()
  toggleWishlist(api, first)
  expect(shown()).toEqual([first])
})

test('merges the browser’s list into the account at sign-in, and hides the list at sign-out', async () => {
  toggleWishlist(api, first)
  await shop.put(`/wishlist/${second}`, undefined, { token })
  storeToken(token)
  await loadWishlist(api)
  expect([shown(), await ofAccount()]).toEqual([
    [first, second],
    [first, second],
  ])
  expect(storage.getItem(WISHLIST_KEY)).toBeNull()
  deleteToken()
  await loadWishlist(api)
  expect(shown()).toEqual([])
})

test('keeps the browser’s list after a failed merge, without products removed before the retry', async () => {
  toggleWishlist(api, first)
  toggleWishlist(api, second)
  storeToken(token)
  const { failing, call } = failingOnce('mergeWishlist')
  await loadWishlist(failing)
  expect([shown(), kept(), await ofAccount()]).toEqual([[second, first], [second, first], []])
  await saveToAccount(failing, second, false)
  expect(kept()).toEqual([first])
  await loadWishlist(failing)
  expect(call).toHaveBeenCalledTimes(2)
  expect([shown(), await ofAccount()]).toEqual([[first], [first]])
})

test('saves the state of the last of several rapid clicks', async () => {
  storeToken(token)
  for (const requested of [true, false, true, false, true]) void saveToAccount(api, first, requested)
  await saveToAccount(api, second, true)
  expect(await ofAccount()).toEqual([second, first])
  expect(shown()).toEqual([second, first])
})

test('reverts and reports a change that the server rejects, unless a later click reversed it', async () => {
  storeToken(token)
  await saveToAccount(api, 999_999, true)
  expect(shown()).toEqual([])
  expect(currentToasts()).toMatchObject([{ type: 'error', title: expect.stringMatching(/./) }])

  const { failing } = failingOnce('removeFromWishlist')
  await saveToAccount(failing, first, true)
  void saveToAccount(failing, first, false)
  await saveToAccount(failing, first, true)
  expect([shown(), await ofAccount()]).toEqual([[first], [first]])
})

test('ignores a response that arrives after the sign-out', async () => {
  storeToken(token)
  const saved = saveToAccount(api, first, true)
  deleteToken()
  await loadWishlist(api)
  await saved
  expect(shown()).toEqual([])
})
