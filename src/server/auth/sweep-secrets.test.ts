import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { accountTokens, sessions } from '../database/schema/auth.ts'
import { mails } from '../database/schema/email.ts'
import { sweepSecrets } from './sweep-secrets.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
})
afterAll(() => shop.close())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const IN_A_WEEK = daysAgo(-7)

async function buildSession(userId: number, { expiresAt = IN_A_WEEK, endedAt = null as Date | null } = {}) {
  const [row] = await shop.db
    .insert(sessions)
    .values({
      userId,
      accessHash: randomUUID(),
      accessExpiresAt: expiresAt,
      refreshHash: randomUUID(),
      expiresAt,
      endedAt,
      createdAt: daysAgo(200),
    })
    .returning({ id: sessions.id })
  return row!.id
}
const sessionsOf = async (userId: number) =>
  (await shop.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId))).map(({ id }) => id)

test('deletes old sessions in batches, and keeps active and recently ended sessions', async () => {
  const { userId } = await buildPerson(shop.db)
  const [live] = await sessionsOf(userId)
  for (let n = 0; n < 5; n++) await buildSession(userId, { endedAt: daysAgo(91) })
  await buildSession(userId, { expiresAt: daysAgo(91) })
  const late = await buildSession(userId, { endedAt: daysAgo(89) })
  const ranOut = await buildSession(userId, { expiresAt: daysAgo(1) })
  const newest = await buildSession(userId)
  await sweepSecrets(shop.app.services, { atOnce: 2 })
  expect((await sessionsOf(userId)).sort()).toEqual([live, late, ranOut, newest].sort())
})

test('sends an alert for a sign-in from an unknown device after all old sessions were deleted', async () => {
  const form = { first_name: 'Lina', last_name: 'H', email: 'away@nadara.example', password: 'olives and lemons' }
  const { userId } = (await shop.post('/auth/register/', form)).body.data.user
  await shop.db
    .update(sessions)
    .set({ expiresAt: daysAgo(300) })
    .where(eq(sessions.userId, userId))
  await sweepSecrets(shop.app.services)
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  await shop.post('/auth/login/', { email: form.email, password: form.password }, { headers })
  expect(await shop.db.$count(mails, eq(mails.template, 'new-sign-in'))).toBe(1)
})

test('deletes used and unused email tokens a day after they expire', async () => {
  const { userId } = await buildPerson(shop.db)
  const keep = (tokenHash: string, expiresAt: Date, usedAt: Date | null = null) =>
    shop.db.insert(accountTokens).values({ tokenHash, purpose: 'verify-email', userId, expiresAt, usedAt })
  await keep('old', daysAgo(2))
  await keep('old and used', daysAgo(2), daysAgo(2))
  await keep('used', IN_A_WEEK, daysAgo(2))
  await keep('good', IN_A_WEEK)
  await sweepSecrets(shop.app.services, { atOnce: 1 })
  const left = await shop.db.select().from(accountTokens).where(eq(accountTokens.userId, userId))
  expect(left.map(({ tokenHash }) => tokenHash).sort()).toEqual(['good', 'used'])
})
