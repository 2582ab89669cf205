import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { users } from '../database/schema/customers.ts'
import { withMinimumDuration } from './minimum-duration.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { requestPasswordReset } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { sendVerification } from './verify-email.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  // Simulates load: writing an email takes longer than the noise of a busy machine, so that a leak is detected
  // reliably.
  await shop.db.execute(sql`
    create function write_slowly() returns trigger language plpgsql as
      'begin perform pg_sleep(${sql.raw(String(EMAIL_DELAY))}); return new; end';
    create trigger write_slowly before insert on mails for each row execute function write_slowly()`)
})
afterAll(() => shop.close())

const PAIRS = 16
/** Seconds that writing an email takes; less than the minimum response time of these requests. */
const EMAIL_DELAY = 0.05
/**
 * Thresholds above which the response times of two requests count as different: the share of comparisons in which the
 * same request is slower, and the difference of the medians in milliseconds. Both must be exceeded.
 */
const SIGNIFICANT = { share: 0.75, milliseconds: 0.5 }
const TRIES = 4
const TAKES = 180_000

const median = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!

/**
 * True when the response times of two requests differ detectably. The requests alternate, so that other load affects
 * both. Every time of the first request is compared with every time of the second, so that a single long pause has
 * little weight.
 */
async function isDistinguishableOnce(one: (n: number) => Promise<unknown>, other: (n: number) => Promise<unknown>) {
  const times: [number[], number[]] = [[], []]
  const request = async (which: 0 | 1, n: number) => {
    const began = performance.now()
    await (which ? other : one)(n)
    times[which].push(performance.now() - began)
  }
  await one(-1)
  await other(-1)
  for (let n = 0; n < PAIRS; n++) {
    await request(n % 2 ? 0 : 1, n)
    await request(n % 2 ? 1 : 0, n)
  }
  const slower = times[0].flatMap(a => times[1].map(b => (a > b ? 1 : a === b ? 0.5 : 0)))
  const share = slower.reduce<number>((sum, won) => sum + won, 0) / slower.length
  const apart = Math.abs(median(times[0]) - median(times[1]))
  return Math.max(share, 1 - share) > SIGNIFICANT.share && apart > SIGNIFICANT.milliseconds
}

/** A real leak shows in every run, noise only in some: retries until the result is the expected one. */
async function isDistinguishable(
  requested: boolean,
  ...questions: Parameters<typeof isDistinguishableOnce>
): Promise<boolean> {
  for (let turn = 0; turn < TRIES; turn++)
    if ((await isDistinguishableOnce(...questions)) === requested) return requested
  return !requested
}

async function buildOwner() {
  const person = await buildPerson(shop.db)
  await shop.db
    .update(users)
    .set({ passwordHash: await hashPassword('olives and lemons') })
    .where(eq(users.id, person.userId))
  return person
}
const nobody = (n: number) => `nobody-${n}@nadara.example`

test('takes equally long for a failed login with and without an existing account', { timeout: TAKES }, async () => {
  const { email } = await buildOwner()
  const login = (email: string) => shop.post('/auth/login/', { email, password: 'not this one' })
  const known = () => login(email)
  expect(await isDistinguishable(false, known, n => login(nobody(n)))).toBe(false)

  const hastily: typeof verifyPassword = async (password, stored) => stored !== null && verifyPassword(password, stored)
  const caller = { userAgent: '', browserCookie: undefined, address: '' }
  const broken = (email: string) =>
    signIn(shop.app.services, { email, password: 'x' }, caller, { verify: hastily }).catch(() => {})
  const knownToBroken = () => broken(email)
  expect(await isDistinguishable(true, knownToBroken, n => broken(nobody(n))), 'the broken variant tells').toBe(true)
})

test('takes equally long for a password reset request with and without an existing account', {
  timeout: TAKES,
}, async () => {
  const { email } = await buildOwner()
  const forgot = (email: string) => shop.post('/auth/forgot-password', { email })
  const known = () => forgot(email)
  expect(await isDistinguishable(false, known, n => forgot(nobody(n)))).toBe(false)

  const broken = (email: string) => withMinimumDuration(() => requestPasswordReset(shop.app.services, email, 'ar'), 0)
  const knownToBroken = () => broken(email)
  expect(await isDistinguishable(true, knownToBroken, n => broken(nobody(n))), 'the broken variant tells').toBe(true)
})

test('takes equally long for a verification request from a verified and an unverified account', {
  timeout: TAKES,
}, async () => {
  const [waiting, verified] = [await buildOwner(), await buildOwner()]
  await shop.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, verified.userId))
  const resend = ({ token }: { token: string }) => shop.post('/auth/resend-verification', undefined, { token })
  const [toOne, toNone] = [() => resend(waiting), () => resend(verified)]
  expect(await isDistinguishable(false, toOne, toNone)).toBe(false)

  const { db, app } = shop
  const broken = ({ userId }: { userId: number }) =>
    withMinimumDuration(() => sendVerification(db, app.services, userId, 'ar'), 0)
  const [brokenToOne, brokenToNone] = [() => broken(waiting), () => broken(verified)]
  expect(await isDistinguishable(true, brokenToOne, brokenToNone), 'the broken variant tells').toBe(true)
})
