import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { hashPassword } from '../auth/password.ts'
import { auditLog } from '../database/schema/audit.ts'
import { users } from '../database/schema/customers.ts'
import { newsletterSubscribers } from '../database/schema/newsletter.ts'

const password = 'olives and lemons'
let shop: TestApp
let admin: { token: string; userId: number }
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  admin = await buildPerson(shop.db, { staffRole: 'support' })
  const passwordHash = await hashPassword(password)
  await shop.db.update(users).set({ passwordHash }).where(eq(users.id, admin.userId))
  const on = (day: string) => new Date(`${day}T10:00:00Z`)
  const row = (email: string) => ({ email, emailKey: email, language: 'ar' as const, createdAt: on('2026-01-01') })
  await shop.db
    .insert(newsletterSubscribers)
    .values([
      { ...row('one@nadara.example'), confirmedAt: on('2026-01-02') },
      { ...row('=cmd+one@nadara.example'), language: 'ru', confirmedAt: on('2026-01-03') },
      row('asked@nadara.example'),
      { ...row('left@nadara.example'), confirmedAt: on('2026-01-02'), unsubscribedAt: on('2026-02-01') },
    ])
})
afterAll(() => shop.close())

const list = async (query = '') => (await shop.get(`/admin/newsletter/?${query}`, admin)).body.data
const emails = (data: { subscribers: { email: string }[] }) => data.subscribers.map(({ email }) => email.split('@')[0])

test('lists subscribers by state, with dates', async () => {
  const all = await list()
  expect(emails(all)).toEqual(['left', 'asked', '=cmd+one', 'one'])
  expect(all.counts).toEqual({ subscribed: 2, waiting: 1, left: 1 })
  expect(all.subscribers[0]).toMatchObject({ state: 'left', since: '2026-02-01T10:00:00.000Z' })
  expect(emails(await list('state=subscribed'))).toEqual(['=cmd+one', 'one'])
  expect(emails(await list('search=LEFT%40'))).toEqual(['left'])
  const { next } = await list('limit=1')
  expect(emails(await list(`limit=1&after=${next}`))).toEqual(['asked'])
})

test('exports confirmed subscribers only, requires the password and escapes formulas', async () => {
  const request = (word: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/admin/newsletter/export',
      payload: { password: word },
      headers: { authorization: `Bearer ${admin.token}` },
    })
  expect((await request('not this')).statusCode).toBe(400)
  const answer = await request(password)
  expect(answer.body).toBe(
    "\ufeffemail,language,subscribed,consent_file\r\none@nadara.example,ar,2026-01-02,\r\n'=cmd+one@nadara.example,ru,2026-01-03,\r\n",
  )
  const notes = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'newsletter-exported'))
  expect(notes).toMatchObject([{ actorId: admin.userId, after: { subscribers: 2 } }])
})

test('unsubscribes an address at an admin’s request, and audits it once without the address', async () => {
  const [one] = (await list('search=asked')).subscribers
  const leave = () => shop.post(`/admin/newsletter/${one.id}/unsubscribe`, {}, admin)
  const first = await leave()
  expect(first.body.data).toMatchObject({ email: 'asked@nadara.example', state: 'left' })
  expect((await leave()).body.data).toEqual(first.body.data)
  expect((await shop.post('/admin/newsletter/999999/unsubscribe', {}, admin)).status).toBe(404)
  const notes = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(one.id)))
  expect(notes).toHaveLength(1)
  expect(JSON.stringify(notes)).not.toContain('asked@')
})
