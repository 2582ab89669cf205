import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { startSmtp } from '../../../test/support/smtp.ts'
import { mails } from '../database/schema/email.ts'
import { newsletterSubscribers } from '../database/schema/newsletter.ts'
import { startEmailWorker } from '../email/send-emails.ts'
import { newsletterToken } from './tokens.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
})
afterEach(() => shop.setNow(null))
afterAll(() => shop.close())

const DAYS = 86_400_000
const subscribe = (email: string) => shop.post('/newsletter/', { email }, { language: 'he' })
const emailsTo = (email: string) => shop.db.select().from(mails).where(eq(mails.recipient, email))
const tokenIn = (text: string, name = 'token') => new RegExp(`/newsletter\\?${name}=([\\w.-]+)`).exec(text)![1]!
const row = async (email: string) =>
  (await shop.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.emailKey, email)))[0]!
const confirm = (token: string) => shop.post('/newsletter/confirm', { token })
const leave = (token: string) => shop.post(`/newsletter/unsubscribe?token=${token}`)

test('subscribes an address only after confirmation', async () => {
  const email = 'n@nadara.example'
  expect((await subscribe(email)).status).toBe(201)
  expect(await row(email)).toMatchObject({ email, confirmedAt: null, language: 'he' })
  const [message] = await emailsTo(email)
  expect(message).toMatchObject({ template: 'newsletter-confirm', language: 'he', isSecret: true })
  expect((await confirm(tokenIn(message!.text))).status).toBe(200)
  expect((await confirm(tokenIn(message!.text))).status).toBe(200)
  expect((await row(email)).confirmedAt).not.toBe(null)
})

test('responds identically to repeated sign-ups, and sends no further email to subscribers', async () => {
  const email = 'again@nadara.example'
  const answers = []
  for (let n = 0; n < 5; n++) answers.push(await subscribe(n % 2 ? ` Again@Nadara.example` : email))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1)
  const emails = (await shop.db.select().from(mails)).filter(({ recipient }) => recipient.toLowerCase() === email)
  expect(emails).toHaveLength(3)
  await confirm(tokenIn(emails[0]!.text))
  shop.setNow(new Date(Date.now() + 2 * DAYS))
  await subscribe(email)
  expect(
    (await shop.db.select().from(mails)).filter(({ recipient }) => recipient.toLowerCase() === email),
  ).toHaveLength(3)
})

test('rejects a confirmation token that is forged, expired or issued for another purpose', async () => {
  const email = 'late@nadara.example'
  await subscribe(email)
  const { id } = await row(email)
  const token = tokenIn((await emailsTo(email))[0]!.text)
  const [, until, signature] = token.split('.')
  const other = newsletterToken(shop.app.services, 'unsubscribe', id, new Date())
  for (const wrong of [
    '',
    'x',
    '1.2.3',
    `${id + 1}.${until}.${signature}`,
    `${id}.${Number(until) + 1}.${signature}`,
    other,
  ])
    expect([wrong, (await confirm(wrong)).status]).toEqual([wrong, wrong === '' ? 422 : 400])
  shop.setNow(new Date(Date.now() + 8 * DAYS))
  expect((await confirm(token)).status).toBe(400)
  expect((await row(email)).confirmedAt).toBe(null)
})

test('unsubscribes with a one-click request as defined in RFC 8058', async () => {
  const email = 'leaves@nadara.example'
  await subscribe(email)
  const smtp = await startSmtp()
  const { db, config, clock, documentFile } = shop.app.services
  const [message] = await emailsTo(email)
  await confirm(tokenIn(message!.text))
  const worker = startEmailWorker({ db, clock, documentFile, config: { ...config, smtpUrl: smtp.url } }, { pause: 20 })
  await expect.poll(() => smtp.emails.some(raw => raw.includes(email)), { timeout: 5_000 }).toBe(true)
  await worker.stop()
  const raw = smtp.emails.find(raw => raw.includes(email))!.replace(/\r?\n[ \t]+/g, ' ')
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  const address = new URL(/^List-Unsubscribe: <([^>]+)>$/m.exec(raw)![1]!)
  const answer = await shop.app.inject({
    method: 'POST',
    url: address.pathname + address.search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(answer.statusCode).toBe(200)
  expect((await row(email)).unsubscribedAt).not.toBe(null)
  expect((await leave(address.searchParams.get('token')!)).status).toBe(200)
  expect((await leave('1.0.forged')).status).toBe(400)
  await smtp.close()
})

test('requires confirmation again after unsubscribing', async () => {
  const email = 'back@nadara.example'
  await subscribe(email)
  await confirm(tokenIn((await emailsTo(email))[0]!.text))
  await leave(tokenIn((await emailsTo(email))[0]!.text, 'unsubscribe'))
  await subscribe(email)
  expect((await row(email)).unsubscribedAt).not.toBe(null)
  await confirm(tokenIn((await emailsTo(email))[1]!.text))
  expect(await row(email)).toMatchObject({ unsubscribedAt: null })
})
