import endpoints from 'virtual:endpoints'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowserStorage } from '../../../test/support/stub-browser-storage.ts'
import { compileMessages } from '../../shared/i18n/compile-messages.ts'
import { notifyFailure } from '../auth/notify-failure.ts'
import { deleteToken, storeToken } from '../auth/tokens.ts'
import { i18nFor } from '../i18n.tsx'
import { clearToasts, currentToasts } from '../ui/toast-store.ts'
import { browserTransport } from './browser.ts'
import { createApi } from './client.ts'

/** Produces the next response of the stubbed network. If it throws, the request fails with a network error. */
let answer: () => Response | Promise<Response>
const network = vi.fn((_url: string, _init: RequestInit) => Promise.resolve().then(() => answer()))
const json = (status: number, body: object) => Response.json(body, { status })
const onSessionEnd = vi.fn()

beforeEach(() => {
  stubBrowserStorage()
  vi.stubGlobal('fetch', network)
  answer = () => json(200, { success: true, data: [], meta: { page: 1, limit: 20, total: 0, pages: 0 } })
})
afterEach(() => {
  deleteToken()
  clearToasts()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const i18n = i18nFor('en', compileMessages('en'))
const api = createApi(
  browserTransport({ base: '/api', language: 'ru', onSessionEnd, onFault: code => notifyFailure(code, i18n) }),
  () => endpoints,
)
const sent = (call = 0) => {
  const [url, init] = network.mock.calls[call]!
  return { url, ...init, headers: new Headers(init.headers) }
}
const toasts = () =>
  currentToasts().map(({ type, title, message, duration }) => [type, title, message, duration] as const)

test('sends credentials, the language and, once signed in, the bearer token to the base URL', async () => {
  await api.listBrands()
  storeToken('a token')
  await api.me()
  expect(sent(0)).toMatchObject({ url: '/api/products/brands', method: 'GET', credentials: 'include' })
  expect([sent(0).headers.get('accept-language'), sent(0).headers.get('authorization')]).toEqual(['ru', null])
  expect(sent(1).headers.get('authorization')).toBe('Bearer a token')
})

test('is not thenable, so that a promise can resolve to the API client', async () => {
  expect(await Promise.resolve(api)).toBe(api)
  expect(network).not.toHaveBeenCalled()
})

test('omits blank query parameters, and repeats a parameter for each value of a list', async () => {
  const query = { query: 'خافض حرارة', category: ['serums', '', 'toners'], brand: undefined, sort: undefined, page: 1 }
  await api.listProducts({ query: { ...query, search: '' } })
  const { pathname, search } = new URL(sent().url, 'http://shop.test')
  expect(pathname).toBe('/api/products/')
  expect([...new URLSearchParams(search)]).toEqual([
    ['query', 'خافض حرارة'],
    ['category', 'serums'],
    ['category', 'toners'],
    ['page', '1'],
  ])
})

test('sends a body as JSON and reads the message and field errors of a rejection', async () => {
  answer = () => json(422, { success: false, code: 'invalid', message: 'Look again', errors: { email: ['Taken'] } })
  const body = { email: 'a@b.example', password: 'x' }
  await expect(api.login({ body })).rejects.toMatchObject({
    status: 422,
    code: 'invalid',
    message: 'Look again',
    errors: { email: ['Taken'] },
  })
  expect(sent().headers.get('content-type')).toBe('application/json')
  expect(JSON.parse(String(sent().body))).toEqual(body)
  expect(toasts()).toEqual([])
})

test('aborts a call after fifteen seconds and reports a network failure', async () => {
  const clock = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
  answer = () =>
    new Promise((_, reject) => sent().signal!.addEventListener('abort', () => reject(new DOMException('timed out'))))
  const call = api.listBrands().catch(error => error)
  await vi.waitFor(() => expect(network).toHaveBeenCalled())
  clock.abort()
  expect(await call).toMatchObject({ status: 0, code: 'network' })
  expect(timeout).toHaveBeenCalledExactlyOnceWith(15_000)
})

const FORBIDDEN = ['error', 'Access Denied', 'You do not have permission to perform this action.', 5_000]
const FAILED = ['error', 'Server Error', 'Something went wrong on our end. Please try again later.', 5_000]
const NETWORK = ['error', 'Network Error', 'Please check your internet connection and try again.', 5_000]
const refuse = (status: number) => () => json(status, { success: false, message: 'In the server’s words' })
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))

test.each([
  ['403', refuse(403), FORBIDDEN],
  ['500', refuse(500), FAILED],
  ['503', refuse(503), FAILED],
  ['no response', noAnswer, NETWORK],
])('shows one error toast of five seconds for %s', async (_, given, toast) => {
  answer = given
  await expect(api.listBrands()).rejects.toThrow()
  expect(toasts()).toEqual([toast])
})

test.each([400, 404, 409, 422, 429])('shows no toast for %i, which the caller handles', async status => {
  answer = refuse(status)
  await expect(api.listBrands()).rejects.toMatchObject({ status })
  expect(toasts()).toEqual([])
})

test.each([
  ['500', refuse(500)],
  ['no response', noAnswer],
])('shows no toast for %s of a quiet call, such as search', async (_, given) => {
  answer = given
  await expect(api.listProducts({}, { quiet: true })).rejects.toThrow()
  expect(toasts()).toEqual([])
})

test('ends the session once and clears the token after a 401 that a refresh cannot resolve', async () => {
  storeToken('a token')
  answer = refuse(401)
  await Promise.all([api.me().catch(() => {}), api.listOrders({}).catch(() => {})])
  expect(onSessionEnd).toHaveBeenCalledOnce()
  expect(localStorage.getItem('accessToken')).toBeNull()
})

test.each([
  ['500', refuse(500)],
  ['no response', noAnswer],
])('keeps the session when a refresh fails with %s', async (_, given) => {
  storeToken('a token')
  answer = () => (sent(network.mock.calls.length - 1).url.endsWith('/auth/refresh') ? given() : refuse(401)())
  await expect(api.me()).rejects.toMatchObject({ status: 503 })
  expect(onSessionEnd).not.toHaveBeenCalled()
  expect(localStorage.getItem('accessToken')).toBe('a token')
})
