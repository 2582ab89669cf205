import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { buildConsentingBuyer } from '../../../test/support/consenting-buyer.ts'
import { withAlteredQueries } from '../../../test/support/mutate-queries.ts'
import type { Database } from '../database/connect.ts'
import { products } from '../database/schema/catalog.ts'
import { users } from '../database/schema/customers.ts'
import { mails } from '../database/schema/email.ts'
import { sendReviewReminders } from './send-review-reminders.ts'

const DAY = 86_400_000

let shop: TestApp
let admin: { token: string }
beforeAll(async () => {
  shop = await startTestApp()
  admin = await buildPerson(shop.db, { role: 'admin' })
})
afterEach(() => shop.setNow(null))
afterAll(() => shop.close())

const move = (number: string, status: string) => shop.post(`/admin/orders/${number}/status`, { status }, admin)
const buyer = (changes: Partial<typeof users.$inferInsert> = {}) => buildConsentingBuyer(shop.db, changes)

/** Places an order and advances it, by default until it is delivered. */
async function order(token: string, productIds: number[], { until = 'delivered' } = {}) {
  const items = productIds.map(productId => ({ productId, quantity: 1 }))
  const { body } = await placeOrder(shop, orderBody(items), { token })
  for (const status of ['confirmed', 'packed', 'shipped', until]) {
    await move(body.data.number, status)
    if (status === until) break
  }
  return body.data as { number: string; lines: { id: number }[] }
}
const product = (name: string) => buildProduct(shop.db, { texts: { en: { name }, ar: { name } } })
const remind = (services = shop.app.services) => sendReviewReminders(services)
const later = (days: number) => shop.setNow(new Date(Date.now() + days * DAY))
const emailsTo = (email: string) =>
  shop.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, email), eq(mails.template, 'review-reminder')))

test('asks once for reviews of delivered products after the days of the setting', async () => {
  const { email, token } = await buyer({ language: 'ru' })
  const [cream, serum] = [await product('Cream'), await product('Serum')]
  const { number } = await order(token, [cream.id, serum.id])
  later(13.9)
  await remind()
  expect(await emailsTo(email)).toEqual([])

  later(14.1)
  await Promise.all([remind(), remind()])
  await remind()
  const [sent, ...more] = await emailsTo(email)
  expect(more).toEqual([])
  expect(sent).toMatchObject({ language: 'ru', isBulk: true })
  expect(sent!.text).toContain(number)
  for (const { id } of [cream, serum]) expect(sent!.text).toContain(`http://shop.test/ru/products/${id}#write-review`)

  await order(token, [cream.id])
  later(30)
  await remind()
  expect(await emailsTo(email)).toHaveLength(1)
})

test('omits products that are reviewed, returned or no longer on sale', async () => {
  const { email, token } = await buyer()
  const names = ['Reviewed', 'Returned', 'Archived', 'Left']
  const [reviewed, returned, archived, left] = await Promise.all(names.map(product))
  const { number, lines } = await order(token, [reviewed!.id, returned!.id, archived!.id, left!.id])
  await shop.post(`/products/${reviewed!.id}/reviews`, { rating: 5, body: 'Light.' }, { token })
  const wanted = { lines: [{ lineId: lines[1]!.id, quantity: 1, reason: 'damaged' }], note: 'broken' }
  expect((await shop.post(`/orders/${number}/return`, wanted, { token })).status).toBe(201)
  await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, archived!.id))
  later(15)
  await remind()
  const [sent] = await emailsTo(email)
  expect(names.filter(name => sent!.text.includes(name))).toEqual(['Left'])
})

test.each<[string, Partial<typeof users.$inferInsert>]>([
  ['did not consent', { reminderConsentAt: null }],
  ['did not verify the address', { emailVerifiedAt: null }],
  ['is blocked', { blockedAt: new Date() }],
])('sends nothing to a customer who %s', async (_, changes) => {
  const { email, token, userId } = await buyer()
  await order(token, [(await product('Cream')).id])
  await shop.db.update(users).set(changes).where(eq(users.id, userId))
  later(15)
  await remind()
  expect(await emailsTo(email)).toEqual([])
})

test.each(['cancelled', 'refused', 'shipped'])('sends nothing for an order that is %s', async status => {
  const { email, token } = await buyer()
  const { number } = await order(token, [(await product('Cream')).id], {
    until: status === 'cancelled' ? 'confirmed' : 'shipped',
  })
  if (status !== 'shipped') await move(number, status)
  later(15)
  await remind()
  expect(await emailsTo(email)).toEqual([])
})

test('follows the settings of the shop, and ignores orders from long before', async () => {
  const { email, token } = await buyer()
  await order(token, [(await product('Cream')).id])
  const change = async (changes: object) => {
    const { data } = (await shop.get('/admin/settings', admin)).body
    return (await shop.put('/admin/settings', { ...data, ...changes }, admin)).status
  }
  expect(await change({ reviewReminderDays: 91 })).toBe(422)
  expect(await change({ reviewReminders: false, reviewReminderDays: 3 })).toBe(200)
  later(4)
  await remind()
  expect(await change({ reviewReminders: true })).toBe(200)
  later(34)
  await remind()
  expect(await emailsTo(email)).toEqual([])
  later(4)
  await remind()
  expect(await emailsTo(email)).toHaveLength(1)
  expect(await change({ reviewReminderDays: 14 })).toBe(200)
})

test('stops all reminders with one click, and only with a valid token', async () => {
  const { email, token } = await buyer()
  await order(token, [(await product('Cream')).id])
  later(15)
  await remind()
  const [sent] = await emailsTo(email)
  const headers = sent!.headers as Record<string, string>
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const [, path] = /http:\/\/shop\.test\/api(\/[^>]+)>/.exec(headers['List-Unsubscribe']!)!
  expect(sent!.text).toContain(`/en/newsletter?reminders=${path!.split('token=')[1]}`)
  const preference = async () => (await shop.get('/auth/preferences', { token })).body.data.reminders

  const forged = await shop.post(path!.replace(/token=\d+/, 'token=1'))
  expect([forged.status, forged.body.code]).toEqual([400, 'dead-token'])
  expect(await preference()).toBe(true)
  expect([(await shop.post(path!)).status, (await shop.post(path!)).status]).toEqual([200, 200])
  expect(await preference()).toBe(false)
})

/** Due order of a new buyer; returns their email address. */
async function due(): Promise<string> {
  const { email, token } = await buyer()
  await order(token, [(await product('Cream')).id])
  later(15)
  return email
}

test('sends the reminder after a crash between the mark and the email', async () => {
  const email = await due()
  const crash = withAlteredQueries(
    text => text.replace(/^insert into "mails"/, 'insert into "crashed"'),
    () => remind(),
    { callers: 1 },
  )
  await expect(crash).rejects.toThrow()
  await remind()
  expect(await emailsTo(email)).toHaveLength(1)
})

test('[mutant] loses the reminder in a crash without a transaction', async () => {
  const email = await due()
  const { db } = shop.app.services
  const single = Object.assign(Object.create(db) as Database, {
    transaction: (work: (db: Database) => unknown) => work(db),
  })
  const crash = withAlteredQueries(
    text => text.replace(/^insert into "mails"/, 'insert into "crashed"'),
    () => remind({ ...shop.app.services, db: single }),
    { callers: 1 },
  )
  await expect(crash).rejects.toThrow()
  await remind()
  expect(await emailsTo(email)).toEqual([])
})

test('[mutant] sends two emails without the mark', async () => {
  const email = await due()
  await withAlteredQueries(
    text =>
      text
        .replace('not exists (select from reminded_orders r', 'true or exists (select from reminded_orders r')
        .replace('on conflict do nothing', 'on conflict (order_id) do update set created_at = excluded.created_at'),
    async () => {
      await remind()
      await remind()
    },
    { callers: 1 },
  )
  expect((await emailsTo(email)).length).toBeGreaterThan(1)
})
