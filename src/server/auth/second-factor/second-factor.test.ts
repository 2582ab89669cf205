import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { totpCodeAt } from '../../../../test/support/authenticator.ts'
import { recoveryCodes } from '../../database/schema/auth.ts'
import { users } from '../../database/schema/customers.ts'
import { mails } from '../../database/schema/email.ts'
import { createAdmin } from '../../staff/create-admin.ts'
import type { UserRow } from '../queries.ts'
import { consumeSecondFactorCode, consumeTimeStep } from './use-second-factor.ts'

/** Two instances on one database. Each request uses another network address; only the account is the same. */
let shops: TestApp[]
let shop: TestApp
beforeAll(async () => {
  const config = { rateLimits: true, trustedProxies: ['127.0.0.1'] }
  shop = await startTestApp({ template: 'empty', config })
  shops = [shop, await startTestApp({ databaseUrl: shop.databaseUrl, config })]
})
afterAll(async () => {
  for (const shop of shops.toReversed()) await shop.close()
})

let calls = 0
function post(path: string, body: unknown, token?: string) {
  const headers = { 'x-forwarded-for': `203.0.113.${++calls % 250}` }
  return shops[calls % 2]!.post(path, body, { token, language: 'en', headers })
}
let now: Date
function setNow(moment: Date) {
  now = moment
  for (const shop of shops) shop.setNow(moment)
}
const laterBy = (seconds: number) => setNow(new Date(now.getTime() + seconds * 1_000))

let made = 0
const PASSWORD = 'olives and lemons'
async function register() {
  setNow(new Date('2027-03-01T10:00:10Z'))
  const email = `person-${++made}@nadara.example`
  const form = { first_name: 'Lina', last_name: 'H', email, password: PASSWORD }
  const answer = await post('/auth/register/', form)
  return { email, userId: answer.body.data.user.id as number, token: answer.body.data.token as string }
}
/** Returns a person who enabled the second factor five minutes ago. */
async function guarded() {
  const person = await register()
  const { secret } = (await post('/auth/second-factor', { password: PASSWORD }, person.token)).body.data
  const code = totpCodeAt(secret, now)
  const { recoveryCodes } = (await post('/auth/second-factor/confirm', { code }, person.token)).body.data
  laterBy(300)
  return { ...person, secret: secret as string, recovery: recoveryCodes as string[] }
}
const login = (email: string, code?: string, password = PASSWORD) => post('/auth/login/', { email, password, code })
const statuses = async (answers: ReturnType<typeof post>[]) => (await Promise.all(answers)).map(({ status }) => status)
const rowOf = async (userId: number): Promise<UserRow> =>
  (await shop.db.select().from(users).where(eq(users.id, userId)))[0]!

test('enables the second factor with password and first code, and stores the secret encrypted', async () => {
  const { email, token, userId } = await register()
  const start = (password: string) => post('/auth/second-factor', { password }, token)
  const wrong = await start('not this one')
  expect([wrong.status, Object.keys(wrong.body.errors!)]).toEqual([400, ['password']])
  const { secret, url } = (await start(PASSWORD)).body.data
  expect(url).toMatch(/^otpauth:\/\/totp\/Nadara:person-.*secret=[A-Z2-7]{32}&/)
  expect(url).toContain(`secret=${secret}`)
  expect((await rowOf(userId)).totpSecret).not.toContain(secret)
  expect((await login(email)).status, 'it guards nothing yet').toBe(200)

  const confirm = (code: string) => post('/auth/second-factor/confirm', { code }, token)
  const mistyped = await confirm('12345')
  expect([mistyped.status, mistyped.body.code, mistyped.body.errors]).toMatchObject([
    400,
    'second-factor',
    { code: {} },
  ])
  const [first, twin] = await Promise.all([confirm(totpCodeAt(secret, now)), confirm(totpCodeAt(secret, now))])
  expect([first!.status, twin!.status].sort()).toEqual([200, 409])
  const { recoveryCodes: codes } = (first!.status === 200 ? first : twin)!.body.data
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  const kept = await shop.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  expect(kept.map(({ codeHash }) => codeHash).join()).not.toContain(codes[0])
  expect((await shop.get('/auth/second-factor', { token })).body.data).toEqual({
    since: now.toISOString(),
    recoveryCodesLeft: 10,
  })
  expect([(await start(PASSWORD)).status, (await confirm(totpCodeAt(secret, now, 1))).status]).toEqual([409, 409])
  const emails = await shop.db.select().from(mails).where(eq(mails.recipient, email))
  expect(emails.map(({ template }) => template)).toContain('second-factor-on')
})

test('requires a second-factor code only after a correct password, and signs in with the code', async () => {
  const { email, secret } = await guarded()
  const code = totpCodeAt(secret, now)
  const guess = await login(email, code, 'not this one')
  const nobody = await login('nobody@nadara.example', code, 'not this one')
  expect([guess.status, guess.body]).toEqual([nobody.status, nobody.body])
  expect(guess.body.code).toBe('wrong-credentials')
  for (const blank of [undefined, '', '  ']) {
    const needed = await login(email, blank)
    expect([needed.status, needed.body]).toMatchObject([400, { code: 'second-factor', data: { code: 'needed' } }])
    expect(needed.body.errors).toBeUndefined()
  }
  const wrong = await login(email, '000000')
  expect([wrong.status, wrong.body]).toMatchObject([
    400,
    { code: 'second-factor', data: { code: 'wrong' }, errors: { code: [expect.stringContaining('code')] } },
  ])
  const opened = await login(email, code)
  expect([opened.status, opened.body.data.user.email]).toEqual([200, email])
})

test('accepts a TOTP code once, at most one time step early or late, and then no earlier code', async () => {
  const { email, secret } = await guarded()
  const at = async (steps: number) => (await login(email, totpCodeAt(secret, now, steps))).status
  expect([await at(-2), await at(2)]).toEqual([400, 400])
  expect(await at(-1)).toBe(200)
  expect(await at(-1), 'replayed').toBe(400)
  expect(await at(1)).toBe(200)
  expect([await at(0), await at(1)], 'older, replayed').toEqual([400, 400])
  laterBy(60)
  const arabic = totpCodeAt(secret, now).replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
  expect((await login(email, `${arabic.slice(0, 3)} ${arabic.slice(3)}`)).status).toBe(200)
})

test('accepts only one of several concurrent sign-ins with the same code', async () => {
  const { email, userId, secret, recovery } = await guarded()
  for (const code of [totpCodeAt(secret, now), recovery[0]!])
    expect((await statuses([login(email, code), login(email, code), login(email, code)])).sort()).toEqual([
      200, 400, 400,
    ])

  // Both requests read the row before either writes it.
  const services = shop.app.services
  let readers = 0
  const { promise: bothRead, resolve } = Promise.withResolvers<void>()
  const readThenWrite: typeof consumeTimeStep = async (db, { id }, step) => {
    const [row] = await db.select().from(users).where(eq(users.id, id))
    if (++readers === 2) resolve()
    await bothRead
    if ((row!.totpLastStep ?? 0) >= step) return false
    await db.update(users).set({ totpLastStep: step }).where(eq(users.id, id))
    return true
  }
  laterBy(60)
  const twice = (spendStep: typeof consumeTimeStep) => {
    const code = totpCodeAt(secret, now)
    const spend = async () => {
      const user = await rowOf(userId)
      return services.db.transaction(db => consumeSecondFactorCode(db, services, user, code, { spendStep }))
    }
    return Promise.allSettled([spend(), spend()])
  }
  const outcomes = async (spendStep: typeof consumeTimeStep) =>
    (await twice(spendStep)).map(({ status }) => status).sort()
  expect(await outcomes(readThenWrite), 'the broken variant lets both in').toEqual(['fulfilled', 'fulfilled'])
  laterBy(60)
  expect(await outcomes(consumeTimeStep)).toEqual(['fulfilled', 'rejected'])
})

test('accepts a recovery code once, and requires password and code to renew recovery codes', async () => {
  const { email, token, secret, recovery } = await guarded()
  expect((await login(email, recovery[0]!.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await login(email, recovery[0])).status).toBe(400)
  const left = async () => (await shop.get('/auth/second-factor', { token })).body.data.recoveryCodesLeft
  expect(await left()).toBe(9)

  const renew = (body: object) => post('/auth/second-factor/recovery-codes', body, token)
  expect((await renew({ password: PASSWORD })).status).toBe(422)
  expect((await renew({ password: 'not this one', code: totpCodeAt(secret, now) })).status).toBe(400)
  expect((await renew({ password: PASSWORD, code: '000000' })).body.code).toBe('second-factor')
  const renewed = await renew({ password: PASSWORD, code: totpCodeAt(secret, now) })
  expect(renewed.status).toBe(200)
  expect(await left()).toBe(10)
  expect((await login(email, recovery[1])).status).toBe(400)
  expect((await login(email, renewed.body.data.recoveryCodes[9])).status).toBe(200)
})

test('returns 429 on every instance after ten wrong codes for one account, even for a valid code', async () => {
  const { email, token, secret, recovery } = await guarded()
  const guesses = await statuses(Array.from({ length: 14 }, (_, turn) => login(email, `00000${turn % 10}`)))
  expect(guesses.sort()).toEqual([...Array(10).fill(400), ...Array(4).fill(429)])
  expect(await statuses([login(email, totpCodeAt(secret, now)), login(email, recovery[0])])).toEqual([429, 429])
  const warned = and(eq(mails.recipient, email), eq(mails.template, 'code-failures'))
  expect(await shop.db.$count(mails, warned)).toBe(1)
  expect((await login(email)).status, 'asking for the code is no guess').toBe(400)
  const stop = { password: PASSWORD, code: totpCodeAt(secret, now) }
  expect((await post('/auth/second-factor/stop', stop, token)).status).toBe(429)
  laterBy(15 * 60 + 1)
  expect((await login(email, totpCodeAt(secret, now))).status).toBe(200)
  const again = await statuses(Array.from({ length: 10 }, () => login(email, '000000')))
  expect(again, 'the right code began the count anew').toEqual(Array(10).fill(400))
})

test('limits guesses of the code that enables the second factor', async () => {
  const { token } = await register()
  await post('/auth/second-factor', { password: PASSWORD }, token)
  const confirm = () => post('/auth/second-factor/confirm', { code: '000000' }, token)
  expect((await statuses(Array.from({ length: 11 }, confirm))).sort()).toEqual([...Array(10).fill(400), 429])
})

test('requires password and code to disable the second factor, and keeps it on password reset', async () => {
  const { email, token, secret, userId } = await guarded()
  await post('/auth/forgot-password', { email })
  const emails = await shop.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)
  const link = /token=([\w-]+)/.exec(emails.findLast(({ template }) => template === 'reset-password')!.text)![1]!
  expect((await post('/auth/reset-password', { token: link, password: PASSWORD })).status).toBe(200)
  expect((await shop.get('/auth/me/', { token })).status).toBe(401)
  expect((await login(email)).body.code).toBe('second-factor')
  const { token: later } = (await login(email, totpCodeAt(secret, now))).body.data

  laterBy(60)
  const stop = (body: object) => post('/auth/second-factor/stop', body, later)
  expect((await stop({ password: PASSWORD, code: '000000' })).body.code).toBe('second-factor')
  expect((await stop({ password: 'not this one', code: totpCodeAt(secret, now) })).body.code).toBe('wrong-credentials')
  expect((await stop({ password: PASSWORD, code: totpCodeAt(secret, now) })).status).toBe(200)
  expect(await rowOf(userId)).toMatchObject({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null })
  expect(await shop.db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))).toBe(0)
  expect((await login(email)).status).toBe(200)
  expect((await stop({ password: PASSWORD, code: '000000' })).status).toBe(409)
})

test('deletes the second factor when the command-line tool promotes the account to admin', async () => {
  const { email, userId } = await guarded()
  const { db, clock, random } = shop.app.services
  await createAdmin({ db, clock, random, publicUrl: 'http://shop.test' }, { email, firstName: 'H', lastName: 'A' })
  expect(await rowOf(userId)).toMatchObject({ role: 'admin', totpSecret: null, totpConfirmedAt: null })
})
