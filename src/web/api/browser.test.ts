import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DEMO_PASSWORD, startTestApp, type TestApp } from '../../../test/support/app.ts'
import { dropToken, keepToken, readToken } from '../session/tokens.ts'
import { browserTransport } from './browser.ts'
import { createApi } from './client.ts'

/** The browser's transport against the real API; the test plays the browser's cookie store. */
let shop: TestApp
let base: string
beforeAll(async () => {
  shop = await startTestApp()
  base = `${await shop.app.listen({ port: 0 })}/api`
})
afterAll(() => shop.close())

let cookie: string
/** What a reply of `/auth/refresh` waits for on its way. */
let refreshReply: Promise<unknown>
beforeEach(() => {
  cookie = ''
  refreshReply = Promise.resolve()
  const network = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const isRefresh = url.endsWith('/auth/refresh')
    const answer = await network(url, { ...init, headers: { ...init.headers, ...(isRefresh && { cookie }) } })
    if (isRefresh) await refreshReply
    for (const line of answer.headers.getSetCookie()) cookie = line.split(';')[0]!
    return answer
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  dropToken()
  shop.setNow(null)
})

const onSessionEnd = vi.fn()
const newApi = () => createApi(browserTransport({ base, language: 'en', onSessionEnd, onFault: () => {} }))
const credentials = { body: { email: 'customer@nadara.example', password: DEMO_PASSWORD } }

test('an expired token is refreshed once, and kept', async () => {
  const api = newApi()
  const { token } = (await api.login(credentials)).data
  keepToken(token)
  shop.setNow(new Date(Date.now() + 16 * 60_000))
  expect((await api.me()).data.email).toBe(credentials.body.email)
  expect(readToken()).not.toBe(token)
})

test('a sign-out while a refresh is under way stays one: the new token is not kept, and its session ends', async () => {
  const api = newApi()
  keepToken((await api.login(credentials)).data.token)
  shop.setNow(new Date(Date.now() + 16 * 60_000))
  const reply = Promise.withResolvers<void>()
  refreshReply = reply.promise
  const asked = vi.mocked(vi.fn(() => api.me().catch(error => error.status)))
  const answer = asked()
  await vi.waitFor(async () => expect(await refreshed()).toBe(true))
  await api.logout()
  dropToken()
  reply.resolve()
  expect(await answer).toBe(401)
  expect(readToken()).toBeNull()
  expect(onSessionEnd).not.toHaveBeenCalled()
  refreshReply = Promise.resolve()
  await vi.waitFor(async () => {
    const again = await fetch(`${base}/auth/refresh`, { method: 'POST' })
    expect(again.status).toBe(401)
  })
})

test('another person who signed in while a refresh was under way stays signed in', async () => {
  const api = newApi()
  keepToken((await api.login(credentials)).data.token)
  shop.setNow(new Date(Date.now() + 16 * 60_000))
  const reply = Promise.withResolvers<void>()
  refreshReply = reply.promise
  const answer = api.me()
  await vi.waitFor(async () => expect(await refreshed()).toBe(true))
  const doctor = await shop.signIn('doctor@nadara.example')
  keepToken(doctor)
  reply.resolve()
  expect((await answer).data.email).toBe('doctor@nadara.example')
  expect(readToken()).toBe(doctor)
})

test('a dead token stands in nobody’s way to sign in', async () => {
  keepToken('x'.repeat(43))
  const { token } = (await newApi().login(credentials)).data
  expect(token).not.toBe('')
  expect(onSessionEnd).not.toHaveBeenCalled()
})

/** Whether the server has rotated a secret at the shop's present time. */
async function refreshed(): Promise<boolean> {
  const { rows } = await shop.db.execute(
    'select 1 from sessions where previous_refresh_hash is not null and ended_at is null',
  )
  return rows.length > 0
}
