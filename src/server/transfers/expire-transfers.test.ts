import { and, eq, isNull, like } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { buildCoupon, orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { productVariants } from '../database/schema/catalog.ts'
import { mails } from '../database/schema/email.ts'
import { orders } from '../database/schema/orders.ts'
import { coupons } from '../database/schema/pricing.ts'
import { bankTransfers, transferReceipts } from '../database/schema/transfers.ts'
import type { lockOrder } from '../orders/returns/lock-return.ts'
import { expireTransfers } from './expire-transfers.ts'

let shop: TestApp
let admin: { token: string }
let product: { id: number; variantIds: number[] }
beforeAll(async () => {
  shop = await startTestApp()
  admin = await buildPerson(shop.db, { role: 'admin' })
  product = await buildProduct(shop.db, { variants: [{ stock: 500, price: 8_999 }] })
})
afterEach(() => shop.setNow(null))
afterAll(() => shop.close())

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const DAY = 24 * 60 * 60_000

interface Placed {
  number: string
  trackingToken: string
  payUntil: string
}
async function placed(more: object = {}, language: 'ru' | 'ar' = 'ar'): Promise<Placed> {
  const input = { ...orderBody([{ productId: product.id, quantity: 1 }]), paymentMethod: 'bank-transfer' as const }
  return (await placeOrder(shop, { ...input, ...more }, { language })).body.data
}
const read = async ({ number, trackingToken }: Placed) =>
  (await shop.get(`/orders/${number}?token=${trackingToken}`)).body.data
const stock = async () =>
  (await shop.db.select().from(productVariants).where(eq(productVariants.id, product.variantIds[0]!)))[0]!.stock
const upload = ({ number, trackingToken }: Placed) =>
  shop.app
    .inject({
      method: 'POST',
      url: `/api/orders/${number}/receipts?token=${trackingToken}`,
      payload: PDF,
      headers: { 'content-type': 'application/pdf' },
    })
    .then(({ statusCode }) => statusCode)
const request = (path: string, body: object = {}) => shop.post(`/admin/${path}`, body, { token: admin.token })
let movements = 0
async function rowOf(amount: number): Promise<number> {
  const reference = `EX-${movements++}`
  const [row] = await shop.db.insert(bankTransfers).values({ reference, amount, receivedOn: '2026-11-20' }).returning()
  return row!.id
}
const emails = ({ number }: Placed) =>
  shop.db
    .select()
    .from(mails)
    .where(like(mails.text, `%${number}%`))
    .orderBy(mails.id)
const weekAfter = ({ payUntil }: Placed, milliseconds = 0) => shop.setNow(new Date(Date.parse(payUntil) + milliseconds))
const expire = (steps?: Parameters<typeof expireTransfers>[1]) => expireTransfers(shop.app.services, steps)

test('expires an order without a transfer after seven days, and releases stock and coupon', async () => {
  const coupon = await buildCoupon(shop.db, { customerLimit: 1 })
  const before = await stock()
  const order = await placed({ couponCode: coupon.code }, 'ru')
  expect(Date.parse(order.payUntil) - Date.now()).toBeGreaterThan(7 * DAY - 60_000)
  expect((await read(order)).payUntil).toBe(order.payUntil)
  expect((await emails(order))[0]!.text).toMatch(/Переведите деньги до .*\d{4}, \d\d:\d\d.* или пришлите/)
  weekAfter(order, -1_000)
  await expire()
  expect(await read(order)).toMatchObject({ status: 'pending', paymentStatus: 'pending' })
  weekAfter(order)
  await Promise.all([expire(), expire()])
  expect(await read(order)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid', payUntil: null })
  expect((await read(order)).events.at(-1)).toMatchObject({ status: 'cancelled', expired: true })
  expect(await stock()).toBe(before)
  expect((await shop.db.select().from(coupons).where(eq(coupons.id, coupon.id)))[0]).toMatchObject({ usedCount: 0 })
  const sent = await emails(order)
  expect(sent.map(({ template, language }) => [template, language])).toEqual([
    ['order-placed', 'ru'],
    ['order-cancelled', 'ru'],
  ])
  expect(sent[1]!.text).toContain('За 7\u00a0дней к нам не поступили ни перевод, ни квитанция')
})

test('does not expire an order with a receipt, received money or an admin’s confirmation', async () => {
  const [shown, refused, other, undone, confirmed] = [
    await placed(),
    await placed(),
    await placed(),
    await placed(),
    await placed(),
  ] as [Placed, Placed, Placed, Placed, Placed]
  expect(await upload(shown)).toBe(201)
  expect((await read(shown)).payUntil).toBeNull()
  await upload(refused)
  const [receipt] = await shop.db
    .select({ id: transferReceipts.id })
    .from(transferReceipts)
    .innerJoin(orders, and(eq(orders.id, transferReceipts.orderId), eq(orders.number, refused.number)))
  await request(`transfers/receipts/${receipt!.id}/reject`, { reason: 'Too dark to read' })
  await request(`transfers/rows/${await rowOf(5_000)}/ignore`, { number: other.number, reason: 'Half of it' })
  const row = await rowOf(10_999)
  await request(`transfers/rows/${row}/match`, { number: undone.number })
  await request(`transfers/rows/${row}/undo`)
  await request(`orders/${confirmed.number}/status`, { status: 'confirmed' })
  weekAfter(confirmed, DAY)
  await expire()
  for (const order of [shown, refused, other, undone])
    expect(await read(order)).toMatchObject({ status: 'pending', paymentStatus: 'pending', payUntil: null })
  expect(await read(confirmed)).toMatchObject({ status: 'confirmed', payUntil: null })
})

test('expires the remaining orders when one fails', async () => {
  const [broken, whole] = [await placed(), await placed()]
  weekAfter(whole, 1_000)
  const { db } = shop.app.services
  const failing: typeof lockOrder = async (db, id) => {
    const [order] = await db.select().from(orders).where(eq(orders.id, id)).for('no key update')
    if (order!.number === broken.number) throw new Error('its lots are gone')
    return order
  }
  await expect(expire({ lock: failing })).rejects.toThrow(broken.number)
  expect(await read(broken)).toMatchObject({ status: 'pending' })
  expect(await read(whole)).toMatchObject({ status: 'cancelled' })
  await db.update(orders).set({ expiresAt: null }).where(eq(orders.number, broken.number))
})

/** True for an order that expired although it has a receipt or a bank row, which must never happen. */
async function isExpiredDespiteReceipt({ number }: Placed): Promise<boolean> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number))
  const receipts = await shop.db.$count(transferReceipts, eq(transferReceipts.orderId, order!.id))
  const rows = await shop.db.$count(bankTransfers, eq(bankTransfers.orderId, order!.id))
  return order!.status === 'cancelled' && receipts + rows > 0
}

test('serialises a receipt upload and the expiry of its order', async () => {
  for (let n = 0; n < 12; n++) {
    const order = await placed()
    weekAfter(order)
    const acts = [() => upload(order), () => expire()]
    const [one, two] = await Promise.all((n % 2 ? acts : acts.toReversed()).map(act => act()))
    const { status } = await read(order)
    expect([one ?? two, status]).toEqual(status === 'cancelled' ? [409, 'cancelled'] : [201, 'pending'])
    expect(await isExpiredDespiteReceipt(order)).toBe(false)
  }
})

test('serialises a match and the expiry, so that the order is either paid or expired', async () => {
  for (let n = 0; n < 12; n++) {
    const order = await placed()
    const row = await rowOf(10_999)
    weekAfter(order)
    const acts = [() => request(`transfers/rows/${row}/match`, { number: order.number }), () => expire()]
    await Promise.all((n % 2 ? acts : acts.toReversed()).map(act => act()))
    const { status, paymentStatus } = await read(order)
    expect(['cancelled unpaid', 'pending paid']).toContain(`${status} ${paymentStatus}`)
    const waits = await shop.db.$count(bankTransfers, and(eq(bankTransfers.id, row), isNull(bankTransfers.matchedAt)))
    expect(waits).toBe(status === 'cancelled' ? 1 : 0)
    expect(await isExpiredDespiteReceipt(order)).toBe(false)
  }
})

test('[mutant] expires an order despite a receipt when the order is not locked', async () => {
  const order = await placed()
  weekAfter(order)
  await expire({
    lock: async (db, id) => (await db.select().from(orders).where(eq(orders.id, id)))[0],
    hasSign: async () => {
      expect(await upload(order)).toBe(201)
      return false
    },
  })
  expect(await isExpiredDespiteReceipt(order)).toBe(true)
})

test('does not expire an order with a receipt or a bank row that may belong to it', async () => {
  const [named, summed, shown] = [await placed(), await placed(), await placed()]
  const row = { amount: 10_999, receivedOn: '2026-11-20' }
  const { fullName } = (await read(summed)).address
  await shop.db.insert(bankTransfers).values([
    { ...row, amount: 1, reference: `EX-${movements++}`, note: `order ${named.number}` },
    { ...row, amount: Math.round((await read(summed)).total * 100), reference: `EX-${movements++}`, sender: fullName },
  ])
  const [{ id }] = (await shop.db.select().from(orders).where(eq(orders.number, shown.number))) as unknown as [
    { id: number },
  ]
  await shop.db.insert(transferReceipts).values({ orderId: id, createdAt: new Date() })
  weekAfter(shown)
  await expire()
  for (const order of [named, summed, shown])
    expect(await read(order)).toMatchObject({ status: 'pending', payUntil: null })
  await shop.db.delete(bankTransfers)
})
