import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowserStorage } from '../../../test/support/stub-browser-storage.ts'
import type { User } from '../../shared/contracts/auth.ts'
import { compileMessages } from '../../shared/i18n/compile-messages.ts'
import { toShekels } from '../../shared/rules/money.ts'
import { type Api, ApiError } from '../api/client.ts'
import { addToCart, clearCart, useCart } from '../cart-store.ts'
import { i18nFor } from '../i18n.tsx'
import { clearToasts, currentToasts } from '../ui/toast-store.ts'
import { endSession } from './end-session.ts'
import {
  clearSession,
  refreshSession,
  restoreSession,
  setSignedIn,
  useSession,
  useViewerChangeCount,
} from './session.ts'

const USER: User = {
  id: 1,
  first_name: 'Lina',
  last_name: 'Haddad',
  email: 'lina@nadara.example',
  role: 'customer',
  avatar: null,
  phone: null,
  dateOfBirth: null,
  language: 'ar',
  gender: null,
  emailVerified: false,
  professionalStatus: null,
  profession: null,
  hasOwnPrices: false,
  staffRole: null,
  permissions: [],
  secondFactorDue: false,
}
const i18n = i18nFor('en', compileMessages('en'))

beforeEach(() => {
  stubBrowserStorage()
  clearSession()
  clearCart()
  clearToasts()
})
afterEach(() => vi.unstubAllGlobals())

const keys = () => [localStorage.getItem('accessToken'), localStorage.getItem('token')]
/** Creates an API client that has only the method `me`. */
const apiThat = (me: () => Promise<{ data: User }>) => ({ me }) as unknown as Api
const refuses = (status: number) =>
  apiThat(() => Promise.reject(new ApiError(status, { message: `answered ${status}` })))

test('stores the user and the token at sign-in, the token under both storage keys', () => {
  setSignedIn('a token', USER)
  expect(useSession.getState()).toMatchObject({
    user: USER,
    token: 'a token',
    isLoading: false,
    isAuthenticated: true,
    error: null,
  })
  expect(keys()).toEqual(['a token', 'a token'])
})

test.each(['accessToken', 'token'])(
  'loads the current user at startup if a token is stored only under %s',
  async key => {
    localStorage.setItem(key, 'a token')
    await restoreSession(apiThat(async () => ({ data: USER })))
    expect(useSession.getState()).toMatchObject({
      user: USER,
      token: 'a token',
      isAuthenticated: true,
      isLoading: false,
    })
  },
)

test('sends no request at startup without a token', async () => {
  useSession.setState({ isLoading: true })
  const me = vi.fn()
  await restoreSession(apiThat(me))
  expect(me).not.toHaveBeenCalled()
  expect(useSession.getState()).toMatchObject({ user: null, isAuthenticated: false, isLoading: false })
})

test.each([401, 403, 404])('clears token and user when the request for the current user returns %i', async status => {
  localStorage.setItem('accessToken', 'a token')
  await restoreSession(refuses(status))
  expect(useSession.getState()).toMatchObject({
    user: null,
    token: null,
    isAuthenticated: false,
    isLoading: false,
    error: `answered ${status}`,
  })
  expect(keys()).toEqual([null, null])
})

test.each([0, 429, 500, 503])(
  'keeps the stored token when the request for the current user fails with %i',
  async status => {
    localStorage.setItem('accessToken', 'a token')
    await restoreSession(refuses(status))
    expect(useSession.getState()).toMatchObject({
      isAuthenticated: false,
      isLoading: false,
      error: `answered ${status}`,
    })
    expect(keys()[0]).toBe('a token')
  },
)

test.each([
  ['a logout', null, '/login', []],
  ['a session that expired', '/orders?page=2', '/login?next=%2Forders%3Fpage%3D2', ['Session Expired']],
] as const)('clears user, token and cart after %s, then redirects to /login', (_, from, target, toasts) => {
  setSignedIn('a token', USER)
  addToCart({
    product: { id: 7, slug: 's', name: 'S', brand: 'B', imageUrl: null, stockQuantity: 9, maxOrderQuantity: null },
    quantity: 1,
    unitPrice: toShekels(1_000),
    selectedSize: null,
    selectedColor: null,
  })
  const navigate = vi.fn()
  endSession({ from, navigate, i18n })
  expect(useSession.getState()).toMatchObject({ user: null, token: null, isAuthenticated: false })
  expect(keys()).toEqual([null, null])
  expect([useCart.getState().items, localStorage.getItem('cart')]).toEqual([[], null])
  expect(navigate).toHaveBeenCalledExactlyOnceWith(target)
  expect(currentToasts().map(({ title }) => title)).toEqual(toasts)
})

test.each([
  ['an approval', { profession: 'doctor', hasOwnPrices: true }, 1],
  ['membership of a group with a price list', { hasOwnPrices: true }, 1],
  ['a new name', { first_name: 'Rana' }, 0],
] as const)('counts %s in a refreshed session (%o) as %i changes of prices or rights', async (_, change, changes) => {
  setSignedIn('a token', USER)
  const before = useViewerChangeCount.getState()
  await refreshSession(apiThat(async () => ({ data: { ...USER, ...change } })))
  expect(useViewerChangeCount.getState() - before).toBe(changes)
})
