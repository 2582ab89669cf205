import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { users } from '../database/schema/customers.ts'
import { mails } from '../database/schema/email.ts'
import { professionalApplications } from '../database/schema/professionals.ts'
import { allPeriodicJobs } from '../periodic-jobs.ts'

let shop: TestApp
let second: TestApp
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  second = await startTestApp({ databaseUrl: shop.databaseUrl })
})
afterAll(async () => {
  await second.close()
  await shop.close()
})

const NOON = new Date('2026-06-01T09:00:00Z')
const DAY = 86_400_000
const inDays = (days: number) => new Date(NOON.getTime() + days * DAY)
const run = async (at = shop, now = NOON) => {
  at.setNow(now)
  await allPeriodicJobs.find(({ name }) => name === 'expiring-licences')!.run(at.app.services)
  at.setNow(null)
}
const licensed = async (licenceExpiresAt: Date | null, language: 'ar' | 'he' = 'ar') => {
  const person = await buildPerson(shop.db, {
    application: { profession: 'doctor', status: 'approved', licenceExpiresAt },
  })
  await shop.db.update(users).set({ language }).where(eq(users.id, person.userId))
  return person
}
const emailsTo = (email: string) => shop.db.select().from(mails).where(eq(mails.recipient, email))

test('notifies a licence holder once, a month before expiry, in the person’s language', async () => {
  const near = await licensed(new Date('2026-06-30T21:00:00Z'), 'he')
  const others = [await licensed(inDays(31)), await licensed(inDays(-1)), await licensed(null)]
  await Promise.all([run(), run(second)])
  await run()
  const emails = await emailsTo(near.email)
  expect(emails.map(({ template, language }) => [template, language])).toEqual([['licence-expiring', 'he']])
  expect(emails[0]!.text).toContain('30 ביוני 2026')
  expect(emails[0]!.text).toContain('/he/profile?section=settings#professional')
  for (const { email } of others) expect(await emailsTo(email)).toEqual([])

  await run(shop, inDays(2))
  expect(await emailsTo(others[0]!.email)).toHaveLength(1)
  expect(await emailsTo(near.email)).toHaveLength(1)
})

test('skips a person with a pending renewal, a revoked approval or a blocked account', async () => {
  const renewing = await licensed(inDays(10))
  const ended = await licensed(inDays(10))
  const blocked = await licensed(inDays(10))
  const licence = { profession: 'doctor' as const, licenceNumber: 'L-2', issuingBody: 'Ministry of Health' }
  await shop.db.insert(professionalApplications).values([
    { ...licence, userId: renewing.userId },
    { ...licence, userId: ended.userId, status: 'rejected', decidedAt: NOON },
  ])
  await shop.db.update(users).set({ blockedAt: NOON }).where(eq(users.id, blocked.userId))
  await run()
  for (const { email } of [renewing, ended, blocked]) expect(await emailsTo(email)).toEqual([])
})

test('skips a person whose approval email already stated the near expiry date', async () => {
  const admin = await buildPerson(shop.db, { role: 'admin' })
  const { userId, email } = await buildPerson(shop.db, { application: { profession: 'doctor', status: 'pending' } })
  const [row] = await shop.db.select().from(professionalApplications).where(eq(professionalApplications.userId, userId))
  shop.setNow(NOON)
  await shop.post(`/admin/professionals/${row!.id}/approve`, { licenceEndsOn: '2026-06-20' }, { token: admin.token })
  await run()
  expect((await emailsTo(email)).map(({ template }) => template)).toEqual(['application-approved'])
})
