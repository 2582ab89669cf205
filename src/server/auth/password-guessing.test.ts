import { and, count, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { accountAttempts } from '../database/schema/auth.ts'
import { mails } from '../database/schema/email.ts'

/** Two instances on one database. Each request uses another network address; only the account is the same. */
let shops: TestApp[]
beforeAll(async () => {
  const config = { rateLimits: true, trustedProxies: ['127.0.0.1'] }
  const first = await startTestApp({ template: 'empty', config })
  shops = [first, await startTestApp({ databaseUrl: first.databaseUrl, config })]
})
afterAll(async () => {
  for (const shop of shops.toReversed()) await shop.close()
})

let calls = 0
function post(path: string, body: unknown, token?: string) {
  const address = `203.0.113.${++calls % 250}`
  return shops[calls % 2]!.post(path, body, { token, language: 'en', headers: { 'x-forwarded-for': address } })
}
function setNow(minutesLater: number | null) {
  for (const shop of shops) shop.setNow(minutesLater === null ? null : new Date(Date.now() + minutesLater * 60_000))
}

let made = 0
const PASSWORD = 'olives and lemons'
async function register() {
  const email = `person-${++made}@nadara.example`
  const form = { first_name: 'Lina', last_name: 'H', email, password: PASSWORD }
  const answer = await post('/auth/register/', form)
  return { email, token: answer.body.data.token as string }
}
const login = (email: string, password: string) => post('/auth/login/', { email, password })
/** Sends wrong passwords concurrently; resolves to the response statuses. */
async function guess(email: string, times: number) {
  const answers = await Promise.all(Array.from({ length: times }, (_, turn) => login(email, `guess ${turn}`)))
  return answers.map(answer => answer.status).sort()
}
const TEN = Array<number>(10).fill(400)
/** Counts emails except `password-changed` notifications, which are always sent. */
const emailsTo = (email: string) =>
  shops[0]!.db.$count(mails, and(eq(mails.recipient, email), ne(mails.template, 'password-changed')))

test('returns 429 on every instance after ten wrong passwords for one account', async () => {
  const { email } = await register()
  expect(await guess(email, 25)).toEqual([...TEN, ...Array(15).fill(429)])
  for (const spelling of [email, email, email.toUpperCase()]) {
    const answer = await login(spelling, PASSWORD)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900)
  }
  expect(await guess('nobody@nadara.example', 12), 'an unknown address alike').toEqual([...TEN, 429, 429])
  expect((await login('nobody@nadara.example', 'x')).body).toEqual((await login(email, 'x')).body)
  setNow(15.1)
  expect((await login(email, PASSWORD)).status).toBe(200)
  setNow(null)
})

test('resets the attempt count after a correct password or a password reset', async () => {
  const { email } = await register()
  await guess(email, 9)
  expect((await login(email, PASSWORD)).status).toBe(200)
  expect(await guess(email, 11)).toEqual([...TEN, 429])
  await post('/auth/forgot-password', { email })
  const own = and(eq(mails.recipient, email), eq(mails.template, 'reset-password'))
  const [message] = await shops[0]!.db.select().from(mails).where(own)
  const token = /token=([\w-]+)/.exec(message!.text)![1]!
  expect((await post('/auth/reset-password', { token, password: 'lemons and olives' })).status).toBe(200)
  expect((await login(email, 'lemons and olives')).status).toBe(200)
})

test('limits a signed-in user’s password guesses, also after a change of email address', async () => {
  const { email, token } = await register()
  const change = (currentPassword: string) =>
    post('/auth/change-password', { currentPassword, newPassword: 'lemons and olives' }, token)
  const guesses = await Promise.all(TEN.map((_, turn) => change(`guess ${turn}`)))
  expect(guesses.map(answer => answer.status)).toEqual(TEN)
  expect((await change(PASSWORD)).status).toBe(429)
  await shops[0]!.put('/auth/profile/', { firstName: 'L', lastName: 'H', email: `moved-${email}` }, { token })
  expect((await change(PASSWORD)).status).toBe(429)
  setNow(15.1)
  const { token: later } = (await login(`moved-${email}`, PASSWORD)).body.data
  expect(
    (await post('/auth/change-password', { currentPassword: PASSWORD, newPassword: 'lemons and olives' }, later))
      .status,
  ).toBe(200)
  setNow(null)
})

test('sends at most three emails an hour to one address, and keeps the last link valid', async () => {
  const { email, token } = await register()
  const welcome = await emailsTo(email)
  await post('/auth/resend-verification', undefined, token)
  const answers = []
  for (let turn = 0; turn < 4; turn++) answers.push(await post('/auth/forgot-password', { email }))
  const unknown = await post('/auth/forgot-password', { email: 'nobody@nadara.example' })
  for (const answer of answers) expect([answer.status, answer.body]).toEqual([unknown.status, unknown.body])
  expect((await post('/auth/resend-verification', undefined, token)).status).toBe(200)
  expect((await emailsTo(email)) - welcome).toBe(3)

  const emails = await shops[0]!.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)
  const last = /token=([\w-]+)/.exec(emails.at(-1)!.text)![1]!
  expect((await post('/auth/reset-password', { token: last, password: PASSWORD })).status).toBe(200)
  setNow(61)
  await post('/auth/forgot-password', { email })
  expect((await emailsTo(email)) - welcome).toBe(4)
  setNow(null)
})

test('deletes attempt counts after their rate limit window', async () => {
  setNow(180)
  for (let turn = 0; turn < 6; turn++) await login(`made-up-${turn}@nadara.example`, 'x')
  const own = eq(accountAttempts.purpose, 'login')
  const [rows] = await shops[0]!.db.select({ count: count() }).from(accountAttempts).where(own)
  expect(rows!.count).toBe(6)
  setNow(null)
})
