import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { mails } from '../database/schema/email.ts'
import { signIn } from './sign-in.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty', config: { rateLimits: true, trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => shop.close())

let calls = 0
/** Sends each request from another network address. */
const post = (path: string, body: unknown, cookie = '') =>
  shop.post(path, body, {
    language: 'en',
    headers: { 'x-forwarded-for': `203.0.113.${++calls % 250}`, ...(cookie && { cookie }) },
  })
type Answer = Awaited<ReturnType<typeof post>>
const browserCookieIn = ({ headers }: Answer) =>
  [headers['set-cookie'] ?? []].flat().find(cookie => String(cookie).startsWith('nadara_browser=')) as
    | string
    | undefined
const nameAndValue = (cookie: string | undefined) => cookie!.split(';')[0]!

let made = 0
const PASSWORD = 'olives and lemons'
async function register() {
  const email = `person-${++made}@nadara.example`
  const answer = await post('/auth/register/', { first_name: 'Lina', last_name: 'H', email, password: PASSWORD })
  return { email, cookie: nameAndValue(browserCookieIn(answer)) }
}
const login = (email: string, password: string, cookie?: string) => post('/auth/login/', { email, password }, cookie)
async function guess(email: string, times: number, cookie?: string) {
  for (let turn = 0; turn < times; turn++) await login(email, `guess ${turn}`, cookie)
}
const emailsTo = (recipient: string, template: string) =>
  shop.db.$count(mails, and(eq(mails.recipient, recipient), eq(mails.template, template)))

test('allows sign-in from a known browser after others exhausted the account’s attempts', async () => {
  const { email, cookie } = await register()
  await guess(email, 12)
  expect((await login(email, PASSWORD)).status).toBe(429)
  expect((await login(email, PASSWORD, cookie)).status).toBe(200)
  expect((await login(email, PASSWORD)).status, 'unknown browsers stay locked').toBe(429)
  expect(await emailsTo(email, 'sign-in-failures')).toBe(1)
})

test('[mutant] locks the account owner out when attempts are counted per account only', async () => {
  const { email, cookie } = await register()
  await guess(email, 10)
  const caller = { userAgent: '', address: '', browserCookie: cookie.replace('nadara_browser=', '') }
  const mutant = signIn(shop.app.services, { email, password: PASSWORD }, caller, { keyOf: account => account })
  await expect(mutant).rejects.toMatchObject({ code: 'too-many-requests' })
  await expect(signIn(shop.app.services, { email, password: PASSWORD }, caller)).resolves.toBeDefined()
})

test('limits password guesses from a known browser, and sends the account owner no email', async () => {
  const { email, cookie } = await register()
  await guess(email, 10, cookie)
  expect((await login(email, PASSWORD, cookie)).status).toBe(429)
  expect((await login(email, PASSWORD)).status, 'counted apart').toBe(200)
  expect(await emailsTo(email, 'sign-in-failures')).toBe(0)
})

test('treats a browser with a forged cookie or another account’s cookie as unknown', async () => {
  const [owner, other] = [await register(), await register()]
  await guess(owner.email, 5, other.cookie)
  await guess(owner.email, 5, `${owner.cookie.slice(0, -2)}xx`)
  expect((await login(owner.email, PASSWORD)).status).toBe(429)
})

test('sets the known-browser cookie at sign-in and password reset, but not again for a known browser', async () => {
  const { email, cookie } = await register()
  const signedIn = await login(email, PASSWORD)
  expect(browserCookieIn(signedIn)).toMatch(/HttpOnly.*SameSite=Strict/)
  expect(browserCookieIn(await login(email, PASSWORD, cookie))).toBeUndefined()
  await post('/auth/forgot-password', { email })
  const [message] = await shop.db.select().from(mails).where(eq(mails.template, 'reset-password'))
  const token = /token=([\w-]+)/.exec(message!.text)![1]!
  const reset = await post('/auth/reset-password', { token, password: 'lemons and olives' })
  await guess(email, 10)
  expect((await login(email, 'lemons and olives', nameAndValue(browserCookieIn(reset)))).status).toBe(200)
})

test('rejects a refresh from another origin without ending the session', async () => {
  const { email } = await register()
  const { headers } = await login(email, PASSWORD)
  const cookie = nameAndValue(
    [headers['set-cookie']!].flat().find(one => String(one).startsWith('nadara_refresh')) as string,
  )
  const refresh = (origin?: string) =>
    shop.post('/auth/refresh', undefined, { headers: { cookie, ...(origin && { origin }) } })
  expect((await refresh('https://elsewhere.example')).status).toBe(403)
  expect((await refresh('null')).status).toBe(403)
  expect((await refresh('http://shop.test')).status).toBe(200)
})
