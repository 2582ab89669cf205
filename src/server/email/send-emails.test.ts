import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { startSmtp } from '../../../test/support/smtp.ts'
import { mails } from '../database/schema/email.ts'
import { type EmailWorker, startEmailWorker } from './send-emails.ts'
import { writeEmail } from './write-email.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
})
afterAll(() => shop.close())

const workers: EmailWorker[] = []
afterEach(async () => {
  await Promise.all(workers.splice(0).map(worker => worker.stop()))
  await shop.db.delete(mails)
  shop.setNow(null)
})

function work(smtpUrl: string | undefined, { longestSend = 2_000 } = {}) {
  const { db, config, clock, documentFile } = shop.app.services
  const worker = startEmailWorker(
    { db, clock, documentFile, config: { ...config, smtpUrl } },
    { pause: 20, longestSend },
  )
  workers.push(worker)
}
const owe = (recipient: string, { isSecret = false, isBulk = false } = {}) =>
  writeEmail(
    shop.db,
    { recipient, name: 'سلمى', language: 'ar' },
    { template: 'test', isSecret, isBulk, subject: 'رسالة', parts: [] },
  )
const unsent = () => shop.db.$count(mails, isNull(mails.sentAt))
const mailTo = async (recipient: string) =>
  (await shop.db.select().from(mails).where(eq(mails.recipient, recipient)))[0]!
const messageIdOf = (email: string) => /^Message-ID: (.+)$/im.exec(email)![1]
/** Creates a response that waits until the test releases it. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { answer: promise, give: resolve }
}

test('sends each email once with two workers, and erases the content of secret emails', async () => {
  const smtp = await startSmtp()
  for (let n = 0; n < 12; n++) await owe(`n${n}@nadara.example`)
  await owe('s@nadara.example', { isSecret: true })
  work(smtp.url)
  work(smtp.url)
  await vi.waitFor(async () => expect(await unsent()).toBe(0), 5_000)
  expect(smtp.emails).toHaveLength(13)
  const ids = smtp.emails.map(messageIdOf)
  expect(new Set(ids).size).toBe(13)
  expect(ids[0]).toMatch(/^<[\w-]+@shop\.test>$/)
  const secret = await mailTo('s@nadara.example')
  expect([secret.text, secret.html]).toEqual(['', ''])
  expect((await mailTo('n0@nadara.example')).text).toContain('سلمى')
  await smtp.close()
})

test('sends bulk emails of the last two hours after all other emails', async () => {
  const smtp = await startSmtp()
  for (const recipient of ['bulk1@nadara.example', 'bulk2@nadara.example']) await owe(recipient, { isBulk: true })
  await owe('order@nadara.example')
  await owe('old@nadara.example', { isBulk: true })
  await shop.db.update(mails).set({ attempts: 1 }).where(eq(mails.recipient, 'order@nadara.example'))
  const long = new Date(Date.now() - 3 * 60 * 60_000)
  await shop.db.update(mails).set({ createdAt: long }).where(eq(mails.recipient, 'old@nadara.example'))
  work(smtp.url)
  await vi.waitFor(async () => expect(await unsent()).toBe(0), 5_000)
  expect(smtp.emails.map(email => /^To: (\w+)@/im.exec(email)![1])).toEqual(['old', 'order', 'bulk1', 'bulk2'])
  await smtp.close()
})

test('sends without an open transaction, while no other worker can claim the email', async () => {
  const { answer, give } = held()
  const smtp = await startSmtp(email => (email.includes('slow@') ? answer : '250 kept'))
  await owe('slow@nadara.example')
  work(smtp.url)
  await vi.waitFor(async () => expect((await mailTo('slow@nadara.example')).attempts).toBe(1), 5_000)
  await owe('next@nadara.example')
  work(smtp.url)
  await vi.waitFor(() => expect(smtp.emails).toHaveLength(1), 1_500)
  expect(messageIdOf(smtp.emails[0]!)).toContain((await mailTo('next@nadara.example')).messageId)
  const { rows } = await shop.db.execute(
    sql`select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  )
  expect(rows).toEqual([])
  give('250 kept')
  await vi.waitFor(async () => expect(await unsent()).toBe(0), 5_000)
  expect(smtp.emails).toHaveLength(2)
  await smtp.close()
})

test('sends a crashed worker’s email when its lease expires, with the same Message-ID', async () => {
  const smtp = await startSmtp()
  await owe('taken@nadara.example')
  const taken = await mailTo('taken@nadara.example')
  const now = Date.now()
  await shop.db.update(mails).set({ attempts: 1, availableAt: new Date(now + 60_000) })
  shop.setNow(new Date(now + 59_000))
  work(smtp.url)
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(smtp.emails).toEqual([])
  shop.setNow(new Date(now + 60_000))
  await vi.waitFor(() => expect(smtp.emails).toHaveLength(1), 5_000)
  expect(messageIdOf(smtp.emails[0]!)).toBe(`<${taken.messageId}@shop.test>`)
  await smtp.close()
})

test('counts no attempt while the mail server is unreachable or refuses the connection', async () => {
  // Below the ports that systems assign, so that no other test gets it while no server listens on it.
  const gone = await startSmtp(undefined, { port: 20_000 + (process.pid % 10_000) })
  await gone.close()
  await owe('later@nadara.example')
  work(gone.url)
  const lastError = async () => (await mailTo('later@nadara.example')).lastError
  await vi.waitFor(async () => expect(await lastError()).toContain('ECONNREFUSED'), 5_000)
  const full = await startSmtp(undefined, { port: gone.port, command: () => '421 too busy' })
  await vi.waitFor(async () => expect(await lastError()).toContain('421'), 5_000)
  await full.close()
  const back = await startSmtp(undefined, { port: gone.port })
  await vi.waitFor(async () => expect(await unsent()).toBe(0), 5_000)
  expect(back.emails).toHaveLength(1)
  expect(await mailTo('later@nadara.example')).toMatchObject({ attempts: 1, lastError: null })
  await back.close()
})

test.each([
  ['rejected', '550 no such box', /550/],
  ['answered 421 after MAIL FROM', '421 come back later', /421/],
  ['not answered', null, /time/i],
])('retries an email that is %s, stores the error, and sends the other emails', async (_, answer, reason) => {
  const smtp = await startSmtp(undefined, {
    command: said => (said.startsWith('RCPT TO:<bad@') ? answer : undefined),
  })
  await owe('bad@nadara.example')
  await owe('good@nadara.example')
  const now = Date.now()
  shop.setNow(new Date(now))
  work(smtp.url, { longestSend: 300 })
  await vi.waitFor(() => expect(smtp.emails).toHaveLength(1), 5_000)
  expect(await mailTo('bad@nadara.example')).toMatchObject({
    attempts: 1,
    sentAt: null,
    deadLetteredAt: null,
    lastError: expect.stringMatching(reason),
    availableAt: new Date(now + 30_000),
  })
  await smtp.close()
})

test('dead-letters an email after ten attempts, and stops retrying', async () => {
  let tries = 0
  const refuse = () => {
    tries++
    return '550 no such box'
  }
  const smtp = await startSmtp(undefined, {
    command: said => (said.startsWith('RCPT TO:<bad@') ? refuse() : undefined),
  })
  await owe('bad@nadara.example')
  const begin = Date.now()
  let now = begin
  work(smtp.url)
  for (let n = 1; n <= 12; n++) {
    await vi.waitFor(() => expect(tries).toBe(Math.min(n, 10)), 5_000)
    await vi.waitFor(async () => expect((await mailTo('bad@nadara.example')).lastError).not.toBeNull(), 5_000)
    now += 6 * 3_600_000
    shop.setNow(new Date(now))
  }
  await owe('good@nadara.example')
  await vi.waitFor(() => expect(smtp.emails).toHaveLength(1), 5_000)
  const bad = await mailTo('bad@nadara.example')
  expect([tries, bad.attempts, bad.sentAt, bad.deadLetteredAt === null]).toEqual([10, 10, null, false])
  await smtp.close()
})

test('keeps emails in the outbox when no mail server is configured', async () => {
  await owe('stays@nadara.example')
  work(undefined)
  expect(await unsent()).toBe(1)
})
