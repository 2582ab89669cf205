import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { startSmtp } from '../../../test/support/smtp.ts'
import { auditLog } from '../database/schema/audit.ts'
import { mails } from '../database/schema/email.ts'
import { periodicJobs } from '../database/schema/jobs.ts'
import { removeLinkTokens } from './admin-list.ts'
import { startEmailWorker } from './send-emails.ts'
import { writeEmail } from './write-email.ts'

let shop: TestApp
let owner: { token: string; userId: number }
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  owner = await buildPerson(shop.db, { staffRole: 'owner' })
})
beforeEach(() => shop.db.delete(mails))
afterAll(() => shop.close())

async function owe(recipient: string, given: Partial<typeof mails.$inferInsert> = {}): Promise<number> {
  const id = await writeEmail(
    shop.db,
    { recipient, name: 'Lina', language: 'ar' },
    { template: 'test', subject: 'رسالة', parts: [{ kind: 'text', text: 'http://shop.test/orders/1?token=abc رابط' }] },
  )
  if (Object.keys(given).length) await shop.db.update(mails).set(given).where(eq(mails.id, id!))
  return id!
}
const failed = { deadLetteredAt: new Date(), attempts: 10, lastError: '550 no such user' }
const list = async (state = '') => (await shop.get(`/admin/emails/?state=${state}`, owner)).body.data
const idsOf = (data: { emails: { id: number }[] }) => data.emails.map(({ id }) => id)

test('lists emails by state, with the error of each failed email', async () => {
  const lost = await owe('a@nadara.example', failed)
  const first = await owe('b@nadara.example')
  const second = await owe('c@nadara.example')
  const sent = await owe('d@nadara.example', { sentAt: new Date() })
  const data = await list()
  expect(data).toMatchObject({
    emails: [{ id: lost, state: 'failed', lastError: '550 no such user', attempts: 10 }],
    failed: 1,
    sends: false,
  })
  expect(idsOf(await list('waiting'))).toEqual([first, second])
  expect(idsOf(await list('sent'))).toEqual([sent])
})

test('removes secrets and tokens from the displayed email content', async () => {
  const open = await owe('a@nadara.example')
  const secret = await owe('a@nadara.example', { isSecret: true })
  const words = async (id: number) => (await shop.get(`/admin/emails/${id}`, owner)).body
  const shown = await words(open)
  expect(shown.data.text).toContain('http://shop.test/orders/1?…')
  expect(JSON.stringify(shown)).not.toContain('abc')
  expect((await words(secret)).data).toMatchObject({ text: null, subject: 'رسالة' })
  expect(removeLinkTokens('https://a.example/x#t=1 and https://a.example/y')).toBe(
    'https://a.example/x?… and https://a.example/y',
  )
})

test('retries or discards dead-lettered emails, with audit rows', async () => {
  const one = await owe('a@nadara.example', failed)
  const two = await owe('b@nadara.example', failed)
  const gone = await owe('c@nadara.example', failed)
  const waiting = await owe('d@nadara.example')
  expect((await shop.delete(`/admin/emails/${gone}`, owner)).status).toBe(200)
  expect((await shop.delete(`/admin/emails/${waiting}`, owner)).status).toBe(404)
  const retry = async (body: object) => (await shop.post('/admin/emails/retry', body, owner)).body.data.retried
  expect([await retry({ id: one }), await retry({ id: one }), await retry({})]).toEqual([1, 0, 1])
  const smtp = await startSmtp()
  const { db, config, clock, documentFile } = shop.app.services
  const worker = startEmailWorker({ db, clock, documentFile, config: { ...config, smtpUrl: smtp.url } }, { pause: 20 })
  await vi.waitFor(async () => expect(idsOf(await list('sent'))).toEqual([waiting, two, one]), 5_000)
  await worker.stop()
  await smtp.close()
  const notes = await shop.db.select().from(auditLog).where(eq(auditLog.subject, 'email'))
  expect(notes.map(({ action, subjectId }) => [action, Number(subjectId)])).toEqual([
    ['email-discarded', gone],
    ['email-retried', one],
    ['email-retried', two],
  ])
  expect(JSON.stringify(notes)).not.toContain('@nadara')
})

test('lists jobs with their last run, their error and whether they are late', async () => {
  const now = new Date('2026-06-01T09:00:00Z')
  shop.setNow(now)
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  await shop.db.delete(periodicJobs)
  await shop.db.insert(periodicJobs).values([
    { name: 'a-fine', availableAt: at(5), finishedAt: at(-1) },
    { name: 'b-failed', availableAt: at(1), finishedAt: at(-2), lastError: 'no luck' },
    { name: 'c-late', availableAt: at(-30), finishedAt: at(-40) },
  ])
  const { data } = (await shop.get('/admin/jobs/', owner)).body
  shop.setNow(null)
  expect(data).toMatchObject([
    { name: 'b-failed', lastError: 'no luck', late: false },
    { name: 'a-fine', lastError: null, finishedAt: at(-1).toISOString(), nextAt: at(5).toISOString(), late: false },
    { name: 'c-late', late: true },
  ])
})
