import { eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { startSmtp } from '../../../test/support/smtp.ts'
import { mails } from '../database/schema/inbox.ts'
import { type MailWorker, startMailWorker } from './worker.ts'
import { writeMail } from './write-mail.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
})
afterAll(() => shop.close())

const workers: MailWorker[] = []
afterEach(async () => {
  await Promise.all(workers.splice(0).map(worker => worker.stop()))
  await shop.db.delete(mails)
})

function work(smtpUrl: string | undefined) {
  const { db, config, clock } = shop.app.services
  const worker = startMailWorker({ db, clock, config: { ...config, smtpUrl } }, { pause: 20 })
  workers.push(worker)
}
const owe = (recipient: string) =>
  writeMail(shop.db, { template: 'contact-received', recipient, language: 'ar', values: { name: 'سلمى' } })
const unsent = () => shop.db.$count(mails, isNull(mails.sentAt))

test('two workers send each letter once, and forget the words of secret ones', async () => {
  const smtp = await startSmtp()
  for (let n = 0; n < 12; n++) await owe(`n${n}@nadara.example`)
  const verifyUrl = 'http://shop.test/ar/verify-email?token=secret'
  await writeMail(shop.db, {
    template: 'verify-email',
    recipient: 's@nadara.example',
    language: 'en',
    values: { name: 'S', verifyUrl },
  })
  work(smtp.url)
  work(smtp.url)
  await vi.waitFor(async () => expect(await unsent()).toBe(0), 5_000)
  expect(smtp.letters).toHaveLength(13)
  const ids = smtp.letters.map(letter => /^Message-ID: (.+)$/im.exec(letter)![1])
  expect(new Set(ids).size).toBe(13)
  expect(ids[0]).toMatch(/^<[\w-]+@shop\.test>$/)
  const [secret] = await shop.db.select().from(mails).where(eq(mails.template, 'verify-email'))
  expect([secret!.text, secret!.html]).toEqual(['', ''])
  await smtp.close()
})

test('while the server is away nothing is lost and nothing counts as an attempt', async () => {
  const gone = await startSmtp()
  await gone.close()
  await owe('later@nadara.example')
  work(gone.url)
  await vi.waitFor(
    async () => expect((await shop.db.select().from(mails))[0]!.lastError).toContain('ECONNREFUSED'),
    5_000,
  )
  expect((await shop.db.select().from(mails))[0]).toMatchObject({ attempts: 0, sentAt: null })
  const back = await startSmtp(undefined, gone.port)
  await vi.waitFor(() => expect(back.letters).toHaveLength(1), 5_000)
  await back.close()
})

test('a letter that is refused waits with its reason and does not hold up the others', async () => {
  const smtp = await startSmtp(letter => (letter.includes('bad@') ? '550 no such box' : '250 kept'))
  await owe('bad@nadara.example')
  await owe('good@nadara.example')
  work(smtp.url)
  await vi.waitFor(() => expect(smtp.letters).toHaveLength(1), 5_000)
  const [bad] = await shop.db.select().from(mails).where(eq(mails.recipient, 'bad@nadara.example'))
  expect(bad).toMatchObject({ attempts: 1, sentAt: null, lastError: expect.stringContaining('550') })
  await smtp.close()
})

test('without a server the letters stay', async () => {
  await owe('stays@nadara.example')
  work(undefined)
  expect(await unsent()).toBe(1)
})
