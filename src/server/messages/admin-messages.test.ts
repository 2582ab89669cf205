import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { auditLog } from '../database/schema/audit.ts'
import { users } from '../database/schema/customers.ts'
import { mails } from '../database/schema/email.ts'
import { contactMessages, contactSteps } from '../database/schema/messages.ts'
import { messageDataHandler } from './personal-data.ts'

let shop: TestApp
let admin: { token: string; userId: number }
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  admin = await buildPerson(shop.db, { staffRole: 'support' })
})
afterAll(() => shop.close())

const FORM = { fullName: 'محمد', category: 'sales', subject: 'سؤال', message: 'متى يصل الطلب؟' }

async function receive(given: object = {}, language: Language = 'ar'): Promise<number> {
  await shop.post('/contact/', { email: 'm@nadara.example', ...FORM, ...given }, { language })
  const [row] = await shop.db.select().from(contactMessages).orderBy(desc(contactMessages.id)).limit(1)
  return row!.id
}
const look = async (id: number) => (await shop.get(`/admin/messages/${id}`, admin)).body.data
const answer = (id: number, version: string, text = 'غداً بإذن الله') =>
  shop.post(`/admin/messages/${id}/answer`, { text, version }, admin)
const done = (id: number, done: boolean, version: string) =>
  shop.put(`/admin/messages/${id}/done`, { done, version }, admin)
const idsOf = async (query: string): Promise<number[]> =>
  (await shop.get(`/admin/messages/?${query}`, admin)).body.data.messages.map(({ id }: { id: number }) => id)
const emailsOf = (recipient: string) =>
  shop.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.template, 'contact-answered')))

test('queues the reply as an email in the sender’s language, and closes the message', async () => {
  const id = await receive({ email: 'he@nadara.example', message: 'מתי זה מגיע?' }, 'he')
  const { version, language } = await look(id)
  expect(language).toBe('he')
  const { body } = await answer(id, version, 'מחר <b>בבוקר</b>')
  expect(body.data).toMatchObject({
    answeredAt: expect.any(String),
    history: [{ kind: 'answered', text: 'מחר <b>בבוקר</b>', author: 'Lina Haddad' }],
  })
  const [message] = await emailsOf('he@nadara.example')
  expect(message).toMatchObject({ language: 'he' })
  expect(message!.text).toContain('מתי זה מגיע?')
  expect(message!.html).not.toContain('<b>בבוקר')
  const [note] = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)))
  expect(note).toMatchObject({ action: 'message-answered', actorId: admin.userId, after: { isDone: true } })
  expect(JSON.stringify(note)).not.toContain('מחר')
})

test('sends one email when admins reply concurrently, and returns 409 with the current state', async () => {
  const id = await receive({ email: 'race@nadara.example' })
  const { version } = await look(id)
  const answers = await Promise.all(Array.from({ length: 6 }, () => answer(id, version)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)!.body.data.current.history).toHaveLength(1)
  expect(await emailsOf('race@nadara.example')).toHaveLength(1)
})

test('closes a message without a reply, reopens it, and stores internal notes', async () => {
  const id = await receive({ email: 'note@nadara.example' })
  const noted = await shop.post(`/admin/messages/${id}/notes`, { text: 'اتصلت به' }, admin)
  expect(noted.body.data).toMatchObject({ answeredAt: null, history: [{ kind: 'noted', text: 'اتصلت به' }] })
  const closed = await done(id, true, noted.body.data.version)
  expect(closed.body.data.answeredAt).toEqual(expect.any(String))
  expect((await done(id, true, closed.body.data.version)).status).toBe(409)
  const opened = await done(id, false, closed.body.data.version)
  expect(opened.body.data).toMatchObject({ answeredAt: null })
  expect(opened.body.data.history.map(({ kind }: { kind: string }) => kind)).toEqual(['noted', 'closed', 'reopened'])
  expect(await emailsOf('note@nadara.example')).toEqual([])
  expect((await shop.get('/admin/messages/999999', admin)).status).toBe(404)
})

test('lists open messages oldest first; filters, searches and paginates', async () => {
  await shop.db.delete(contactMessages)
  const one = await receive({ fullName: 'Rana Odeh', email: 'rana@nadara.example', phone: '0599 123 456' })
  const two = await receive({ subject: 'تعاون 100%', category: 'partnership' })
  const three = await receive({ message: 'Where is ND-ABCDEFGH?' })
  await done(two, true, (await look(two)).version)
  expect(await idsOf('show=open')).toEqual([one, three])
  expect(await idsOf('show=done')).toEqual([two])
  expect(await idsOf('')).toEqual([three, two, one])
  expect(await idsOf('limit=1')).toEqual([three])
  expect(await idsOf(`limit=1&after=${three}`)).toEqual([two])
  expect(await idsOf('category=partnership')).toEqual([two])
  const searched = async (typed: string) => idsOf(`search=${encodeURIComponent(typed)}`)
  expect(await searched('odeh rana')).toEqual([one])
  expect(await searched('+970-59-912-3456')).toEqual([one])
  expect(await searched('0%')).toEqual([two])
  expect(await searched('abcdefgh')).toEqual([three])
  expect(await searched('_')).toEqual([])
})

test('links a message to a customer by verified email, and erases it with the account', async () => {
  const { userId, email } = await buildPerson(shop.db)
  const id = await receive({ email: email.toUpperCase() })
  expect((await look(id)).customerId).toBe(null)
  await shop.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, userId))
  const { version, customerId } = await look(id)
  expect(customerId).toBe(userId)
  await answer(id, version, 'Tomorrow')
  const person = { userId, email, emailKey: email, emailVerified: true }
  expect((await messageDataHandler.export(shop.db, person, 'en')).messages).toMatchObject([
    { answers: [{ text: 'Tomorrow' }] },
  ])
  await messageDataHandler.erase(shop.db, person)
  expect(await shop.db.$count(contactSteps, eq(contactSteps.messageId, id))).toBe(0)
})
