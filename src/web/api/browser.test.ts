import endpoints from 'virtual:endpoints'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DEMO_PASSWORD, startTestApp, type TestApp } from '../../../test/support/app.ts'
import { deleteToken, readToken, storeToken } from '../auth/tokens.ts'
import { browserTransport } from './browser.ts'
import { createApi } from './client.ts'

/** Tests the browser's transport against the real API. The stubbed `fetch` acts as the browser's cookie store. */
let shop: TestApp
let base: string
beforeAll(async () => {
  shop = await startTestApp()
  base = `${await shop.app.listen({ port: 0 })}/api`
})
afterAll(() => shop.close())

let cookie: string
/**
 * Delays the server's response to a refresh: `given` resolves to the response's cookie; resolving `arrives` releases
 * the response.
 */
let holdRefresh: { given: PromiseWithResolvers<string>; arrives: PromiseWithResolvers<void> } | null
beforeEach(() => {
  cookie = ''
  holdRefresh = null
  const network = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const isRefresh = url.endsWith('/auth/refresh')
    const answer = await network(url, { ...init, headers: { ...init.headers, ...(isRefresh && { cookie }) } })
    const cookies = answer.headers.getSetCookie().map(one => one.split(';')[0]!)
    const given = cookies.find(one => one.startsWith('nadara_refresh='))
    if (isRefresh && holdRefresh) {
      holdRefresh.given.resolve(given ?? '')
      await holdRefresh.arrives.promise
    }
    if (given !== undefined) cookie = given
    return answer
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  deleteToken()
  shop.setNow(null)
})

const onSessionEnd = vi.fn()
const newApi = () =>
  createApi(browserTransport({ base, language: 'en', onSessionEnd, onFault: () => {} }), () => endpoints)
const credentials = { body: { email: 'customer@nadara.example', password: DEMO_PASSWORD } }

test('refreshes an expired token once and stores the new token', async () => {
  const api = newApi()
  const { token } = (await api.login(credentials)).data
  storeToken(token)
  shop.setNow(new Date(Date.now() + 16 * 60_000))
  expect((await api.me()).data.email).toBe(credentials.body.email)
  expect(readToken()).not.toBe(token)
})

/** Makes a call with an expired token. Returns while the server's response to the refresh is delayed. */
async function callWhileRefreshing() {
  const api = newApi()
  storeToken((await api.login(credentials)).data.token)
  shop.setNow(new Date(Date.now() + 16 * 60_000))
  const { given, arrives } = { given: Promise.withResolvers<string>(), arrives: Promise.withResolvers<void>() }
  holdRefresh = { given, arrives }
  const answer = api.me().catch(error => error)
  return { api, answer, rotated: await given.promise, arrive: arrives.resolve }
}

test('stays signed out after a sign-out during a token refresh, and revokes the new session', async () => {
  const { api, answer, rotated, arrive } = await callWhileRefreshing()
  await api.logout()
  deleteToken()
  arrive()
  expect((await answer).status).toBe(401)
  expect(readToken()).toBeNull()
  expect(onSessionEnd).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(cookie).toBe('nadara_refresh='))
  expect((await shop.post('/auth/refresh', undefined, { headers: { cookie: rotated } })).status).toBe(401)
})

test('keeps the session of another user who signs in during a token refresh', async () => {
  const { answer, arrive } = await callWhileRefreshing()
  const doctor = await shop.signIn('doctor@nadara.example')
  storeToken(doctor)
  arrive()
  expect((await answer).data.email).toBe('doctor@nadara.example')
  expect(readToken()).toBe(doctor)
})

test('signs in although an invalid token is stored', async () => {
  storeToken('x'.repeat(43))
  const { token } = (await newApi().login(credentials)).data
  expect(token).not.toBe('')
  expect(onSessionEnd).not.toHaveBeenCalled()
})

test('uploads and downloads files unchanged, and parses the errors of both', async () => {
  const api = newApi()
  const { token: admin } = (await api.login({ body: { email: 'admin@nadara.example', password: DEMO_PASSWORD } })).data
  storeToken((await api.login(credentials)).data.token)
  const licence = { profession: 'doctor' as const, licenceNumber: 'L-1', issuingBody: 'Ministry of Health' }
  await api.applyAsProfessional({ body: licence })
  const pdf = new Blob(['%PDF-1.4 licence'], { type: 'application/pdf' })
  expect((await api.uploadLicence({ file: pdf })).data.application?.document).toMatchObject({ bytes: pdf.size })
  const page = new Blob(['<html>'], { type: 'image/png' })
  await expect(api.uploadLicence({ file: page })).rejects.toMatchObject({
    errors: { file: [expect.stringContaining('PDF')] },
  })

  storeToken(admin)
  const [waiting] = (await api.adminListApplications({ query: { status: ['pending'] } })).data
  const { data } = await api.adminGetLicence({ params: { id: waiting!.id } })
  expect([data.type, await data.text()]).toEqual(['application/pdf', '%PDF-1.4 licence'])
  await expect(api.adminGetLicence({ params: { id: 999_999 } })).rejects.toMatchObject({ status: 404 })
})
