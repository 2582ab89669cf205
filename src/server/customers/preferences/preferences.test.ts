import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import { users } from '../../database/schema/customers.ts'
import { newsletterSubscribers } from '../../database/schema/newsletter.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
})
afterAll(() => shop.close())

const change = (token: string, request: object) => shop.put('/auth/preferences', request, { token })

test('changes the given preferences and keeps preferences that a request omits', async () => {
  const { token } = await buildPerson(shop.db)
  const first = { language: 'ar', theme: null, newsletter: false, reminders: false, signInAlerts: true }
  expect((await shop.get('/auth/preferences', { token })).body.data).toEqual(first)
  expect((await change(token, { theme: 'dark' })).body.data).toEqual({ ...first, theme: 'dark' })
  expect((await change(token, { language: 'ru', signInAlerts: false })).body.data).toEqual({
    language: 'ru',
    theme: 'dark',
    newsletter: false,
    reminders: false,
    signInAlerts: false,
  })
  expect((await change(token, { theme: null })).body.data.theme).toBe(null)
  expect((await change(token, {})).status).toBe(200)
})

test.each([
  ['language', 'fr'],
  ['theme', 'pink'],
  ['newsletter', 'yes'],
  ['reminders', 'yes'],
])('rejects %s "%s" with an error for that field', async (field, value) => {
  const { token } = await buildPerson(shop.db)
  const answer = await change(token, { [field]: value })
  expect([answer.status, Object.keys(answer.body.errors!)]).toEqual([422, [field]])
})

test('subscribes only verified addresses to the newsletter, and unsubscribes immediately', async () => {
  const { userId, email, token } = await buildPerson(shop.db)
  const refused = await change(token, { newsletter: true })
  expect([refused.status, Object.keys(refused.body.errors!)]).toEqual([422, ['newsletter']])
  expect(await shop.db.$count(newsletterSubscribers, eq(newsletterSubscribers.emailKey, email))).toBe(0)

  await shop.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, userId))
  expect((await change(token, { newsletter: true })).body.data.newsletter).toBe(true)
  expect((await change(token, { newsletter: false })).body.data.newsletter).toBe(false)
  expect((await change(token, { newsletter: true })).body.data.newsletter).toBe(true)
  expect(await shop.db.$count(newsletterSubscribers, eq(newsletterSubscribers.emailKey, email))).toBe(1)
})

test('requires a verified address for the consent to reminders, and keeps the time of the consent', async () => {
  const { userId, token } = await buildPerson(shop.db)
  const refused = await change(token, { reminders: true })
  expect([refused.status, Object.keys(refused.body.errors!)]).toEqual([422, ['reminders']])
  await shop.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, userId))
  const consentAt = async () =>
    (await shop.db.select({ at: users.reminderConsentAt }).from(users).where(eq(users.id, userId)))[0]!.at

  expect((await change(token, { reminders: true })).body.data.reminders).toBe(true)
  const since = await consentAt()
  expect(since).not.toBeNull()
  await change(token, { reminders: true, theme: 'dark' })
  expect(await consentAt()).toEqual(since)
  expect((await change(token, { reminders: false })).body.data.reminders).toBe(false)
  expect(await consentAt()).toBeNull()
})
