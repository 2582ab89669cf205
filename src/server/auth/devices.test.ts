import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { users } from '../database/schema/customers.ts'
import { mails } from '../database/schema/email.ts'

/** Two instances behind a proxy, on one database. */
let shop: TestApp
let other: TestApp
beforeAll(async () => {
  const config = { trustedProxies: ['127.0.0.1'] }
  shop = await startTestApp({ template: 'empty', config })
  other = await startTestApp({ databaseUrl: shop.databaseUrl, config })
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const NEWER_CHROME = CHROME.replace('140', '141')
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

let made = 0
const PASSWORD = 'olives and lemons'
const from = (userAgent: string, address = '198.51.100.7') => ({
  headers: { 'user-agent': userAgent, 'x-forwarded-for': address },
})
async function register(language: 'ar' | 'en' = 'en') {
  const email = `person-${++made}@nadara.example`
  const form = { first_name: 'Lina', last_name: 'H', email, password: PASSWORD }
  const answer = await shop.post('/auth/register/', form, { ...from(CHROME), language })
  return { email, token: answer.body.data.token as string }
}
async function signIn(email: string, userAgent: string, address?: string): Promise<string> {
  return (await shop.post('/auth/login/', { email, password: PASSWORD }, from(userAgent, address))).body.data.token
}
const sessionsOf = async (token: string) => (await shop.get('/auth/sessions', { token })).body.data
const me = async (token: string, at = shop) => (await at.get('/auth/me/', { token })).status
const emailsTo = (email: string, template: string) =>
  shop.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, email), eq(mails.template, template)))
    .orderBy(mails.id)

test('lists the account’s signed-in devices, the current device first', async () => {
  const { email } = await register()
  const phone = await signIn(email, IPHONE, '203.0.113.9')
  const list = await sessionsOf(phone)
  expect(list).toMatchObject([
    { device: { browser: 'Safari', system: 'iOS', kind: 'phone' }, address: '203.0.113.9', current: true },
    { device: { browser: 'Chrome', system: 'Windows', kind: 'desktop' }, address: '198.51.100.7', current: false },
  ])
  expect(Object.keys(list[0]).sort()).toEqual(['address', 'current', 'device', 'id', 'lastSeenAt', 'signedInAt'])
  const unknown = await signIn(email, '')
  expect((await sessionsOf(unknown))[0].device).toEqual({ browser: null, system: null, kind: null })
})

test('signs a device out on every instance, and returns 404 for another account’s device', async () => {
  const { email, token } = await register()
  const phone = await signIn(email, IPHONE)
  const stranger = await register()
  const end = (id: number | string, token: string) =>
    shop.app.inject({
      method: 'DELETE',
      url: `/api/auth/sessions/${id}`,
      headers: { authorization: `Bearer ${token}` },
    })
  const [, { id }] = await sessionsOf(token)
  const theirs = await end(id, stranger.token)
  const nothing = await end(999_999, stranger.token)
  expect([theirs.statusCode, theirs.json()]).toEqual([404, nothing.json()])
  for (const odd of ['0', '-1', 'x', '99999999999']) expect((await end(odd, token)).statusCode).toBe(404)
  expect(await me(phone, other)).toBe(200)
  expect((await end(id, token)).statusCode).toBe(200)
  expect([await me(phone, other), await me(token, other)]).toEqual([401, 200])
  expect((await end(id, token)).statusCode).toBe(404)
  expect(await sessionsOf(token)).toHaveLength(1)
})

test('signs all other devices out, and rejects their refresh cookies', async () => {
  const { email, token } = await register()
  const answer = await shop.post('/auth/login/', { email, password: PASSWORD }, from(IPHONE))
  const cookie = String(answer.headers['set-cookie']).split(';')[0]!
  const desk = await signIn(email, CHROME)
  expect((await shop.post('/auth/sessions/end-others', undefined, { token })).status).toBe(200)
  expect([await me(token, other), await me(answer.body.data.token, other), await me(desk, other)]).toEqual([
    200, 401, 401,
  ])
  expect((await other.post('/auth/refresh', undefined, { headers: { cookie } })).status).toBe(401)
})

test('emails the account owner in their language about a sign-in from a new kind of device', async () => {
  const { email } = await register('ar')
  shop.setNow(new Date('2027-07-01T21:30:00Z'))
  await signIn(email, IPHONE, '203.0.113.9')
  shop.setNow(null)
  const [message] = await emailsTo(email, 'new-sign-in')
  expect(message).toMatchObject({ language: 'ar', isSecret: false })
  for (const part of [
    'Safari',
    'iOS',
    '203.0.113.9',
    '2 تموز 2027',
    '00:30',
    'http://shop.test/ar/profile?section=security',
  ])
    expect(message!.text.replace(/[\u2066-\u2069]/g, '')).toContain(part)
})

test('sends no sign-in alert at registration, for a known kind of device, or with alerts disabled', async () => {
  const { email, token } = await register()
  await signIn(email, NEWER_CHROME)
  expect(await emailsTo(email, 'new-sign-in')).toEqual([])
  await signIn(email, IPHONE)
  await shop.post('/auth/sessions/end-others', undefined, { token })
  await signIn(email, IPHONE)
  expect(await emailsTo(email, 'new-sign-in')).toHaveLength(1)
  await shop.db.update(users).set({ signInAlerts: false }).where(eq(users.email, email))
  await signIn(email, 'curl/8.9.1')
  expect(await emailsTo(email, 'new-sign-in')).toHaveLength(1)
  await shop.post('/auth/login/', { email, password: 'not this one' }, from('Wget/1.24'))
  expect(await emailsTo(email, 'new-sign-in')).toHaveLength(1)
})

test('emails the account owner about a changed or reset password', async () => {
  const { email, token } = await register()
  const body = { currentPassword: PASSWORD, newPassword: 'figs and almonds' }
  await shop.post('/auth/change-password', { ...body, currentPassword: 'not this one' }, { token })
  expect(await emailsTo(email, 'password-changed')).toEqual([])
  await shop.post('/auth/change-password', body, { token })
  const [changed] = await emailsTo(email, 'password-changed')
  expect(changed!.text).toContain('http://shop.test/en/forgot-password')
  await shop.post('/auth/forgot-password', { email })
  const [reset] = await emailsTo(email, 'reset-password')
  const link = /token=([\w-]+)/.exec(reset!.text)![1]!
  await shop.post('/auth/reset-password', { token: link, password: PASSWORD })
  expect(await emailsTo(email, 'password-changed')).toHaveLength(2)
})
