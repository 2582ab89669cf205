import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { siteSettings } from '../database/schema/content.ts'
import { mails } from '../database/schema/email.ts'
import { orders } from '../database/schema/orders.ts'
import { shippingZones } from '../database/schema/shipping.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
  await shop.db.update(shippingZones).set({ minDays: 1, maxDays: 3 }).where(eq(shippingZones.code, 'west-bank'))
})
afterAll(() => shop.close())

async function cartLine() {
  const { id: productId } = await buildProduct(shop.db)
  return [{ productId, quantity: 1 }]
}

test('quotes a delivery promise, and stores it with the order and in the order’s email', async () => {
  // Thursday afternoon in Hebron: the order counts as of Saturday, and Sunday is a holiday.
  shop.setNow(new Date('2037-11-26T13:00:00Z'))
  await shop.db.update(siteSettings).set({ holidays: ['2037-11-29'] })
  const items = await cartLine()
  const region = { region: 'ramallah-al-bireh' }
  const promise = { from: '2037-11-30', to: '2037-12-02' }
  expect((await shop.post('/cart/quote', { items, ...region })).body.data.zone.promise).toEqual(promise)

  const placed = await placeOrder(shop, orderBody(items), { language: 'en' })
  expect(placed.body.data.promise).toEqual(promise)
  const [email] = await shop.db.select().from(mails).where(eq(mails.template, 'order-placed'))
  expect(email!.text).toContain('Arrives between Mon 30 November and Wed 2 December')

  // Later changes do not affect a stored promise.
  await shop.db.update(siteSettings).set({ holidays: ['2037-11-29', '2037-11-30'] })
  shop.setNow(new Date('2037-11-28T13:00:00Z'))
  const { number, trackingToken } = placed.body.data
  expect((await shop.get(`/orders/${number}?token=${trackingToken}`)).body.data.promise).toEqual(promise)
  shop.setNow(null)
})

test('omits the delivery promise of orders that predate delivery promises', async () => {
  const { number, trackingToken } = (await placeOrder(shop, orderBody(await cartLine()))).body.data
  await shop.db.update(orders).set({ promisedFrom: null, promisedTo: null }).where(eq(orders.number, number))
  expect((await shop.get(`/orders/${number}?token=${trackingToken}`)).body.data.promise).toBeNull()
})

test('returns no delivery promise for a closed zone, and reports the closure in the quote', async () => {
  const { body } = await shop.post('/cart/quote', { items: await cartLine(), region: 'gaza' })
  expect(body.data.zone).toMatchObject({ closed: true, promise: null })
})

describe('bank transfer', () => {
  // Monday of next week: sessions created in real time are still valid then, and products are published.
  const today = new Date()
  const monday = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate(), 8))
  monday.setUTCDate(monday.getUTCDate() + 8 - (monday.getUTCDay() || 7))
  const momentAfter = (days: number, hours = 0) => new Date(monday.getTime() + (days * 24 + hours) * 3_600_000)
  const dayAfter = (days: number) => momentAfter(days).toISOString().slice(0, 10)
  const THURSDAY_AFTERNOON = momentAfter(3, 5)
  const fromReceipt = { from: dayAfter(6), to: dayAfter(8) }

  async function placeByTransfer() {
    shop.setNow(monday)
    await shop.db.update(siteSettings).set({ holidays: [] })
    const body = orderBody(await cartLine(), { paymentMethod: 'bank-transfer' })
    const placed = (await placeOrder(shop, body, { language: 'en' })).body.data
    return { ...placed, path: `/orders/${placed.number}?token=${placed.trackingToken}` }
  }

  test('promises no delivery day before the bank transfer arrives, and counts from its receipt', async () => {
    const admin = await buildPerson(shop.db, { role: 'admin' })
    const { number, path, promise } = await placeByTransfer()
    expect(promise).toBeNull()
    const emails = await shop.db.select().from(mails).where(eq(mails.template, 'order-placed'))
    const email = emails.find(({ text }) => text.includes(number))!
    expect(email.text).toContain('from the day your transfer arrives')
    expect(email.text).not.toContain('Arrives')

    shop.setNow(THURSDAY_AFTERNOON)
    await shop.post(`/admin/orders/${number}/payment`, {}, admin)
    expect((await shop.get(path)).body.data.promise).toEqual(fromReceipt)
    await shop.post(`/admin/orders/${number}/status`, { status: 'confirmed' }, admin)
    const confirmed = await shop.db.select().from(mails).where(eq(mails.template, 'order-confirmed'))
    expect(confirmed.find(({ text }) => text.includes(number))!.text).toMatch(
      /Arrives between Sun \d+(?: \w+)? and Tue \d+ \w+/,
    )

    await shop.post(`/admin/orders/${number}/undo-payment`, { reason: 'Another order' }, admin)
    expect((await shop.get(path)).body.data.promise).toBeNull()
    shop.setNow(null)
  })

  test('keeps the promised days of an order that was shipped before its payment arrived', async () => {
    const { number, path } = await placeByTransfer()
    await shop.db.update(orders).set({ status: 'shipped' }).where(eq(orders.number, number))
    shop.setNow(THURSDAY_AFTERNOON)
    const admin = await buildPerson(shop.db, { role: 'admin' })
    await shop.post(`/admin/orders/${number}/payment`, {}, admin)
    expect((await shop.get(path)).body.data.promise).toEqual({ from: dayAfter(1), to: dayAfter(3) })
    shop.setNow(null)
  })
})
