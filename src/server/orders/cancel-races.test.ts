import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { buildCoupon, orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { stockOf } from '../../../test/support/stock-of.ts'
import { times } from '../../../test/support/times.ts'
import { coupons } from '../database/schema/pricing.ts'
import { stockMovements } from '../database/schema/stock.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

test('restores stock and coupon once when an order is cancelled twenty times concurrently', async () => {
  const { id, variantIds } = await buildProduct(shop.db)
  const coupon = await buildCoupon(shop.db, { totalLimit: 1 })
  const body = orderBody([{ productId: id, quantity: 3 }], { couponCode: coupon.code })
  const { number, trackingToken } = (await placeOrder(shop, body)).body.data
  const answers = await times(20, () => shop.post(`/orders/${number}/cancel`, { token: trackingToken }))
  expect(answers.map(answer => answer.status).sort()).toEqual([200, ...Array(19).fill(409)])
  expect(await stockOf(shop.db, variantIds[0]!)).toBe(10)
  const movements = await shop.db
    .select()
    .from(stockMovements)
    .where(inArray(stockMovements.variantId, variantIds))
    .orderBy(stockMovements.id)
  expect(movements.map(({ reason, quantity }) => [reason, quantity])).toEqual([
    ['received', 10],
    ['sold', -3],
    ['given-back', 3],
  ])
  expect((await shop.db.select().from(coupons).where(eq(coupons.id, coupon.id)))[0]!.usedCount).toBe(0)
})

test('accepts either a customer’s cancellation or concurrent packing by staff, not both', async () => {
  const admin = await buildPerson(shop.db, { role: 'admin' })
  const { id, variantIds } = await buildProduct(shop.db, { variants: [{ stock: 100 }] })
  const outcomes = await times(10, async () => {
    const { number } = (await placeOrder(shop, orderBody([{ productId: id, quantity: 1 }]))).body.data
    await shop.post(`/admin/orders/${number}/status`, { status: 'confirmed' }, { token: admin.token })
    const [cancel, pack] = await Promise.all([
      shop.post(`/orders/${number}/cancel`, { email: 'guest@nadara.example' }),
      shop.post(`/admin/orders/${number}/status`, { status: 'packed' }, { token: admin.token }),
    ])
    expect([cancel.status, pack.status].sort()).toEqual([200, 409])
    return cancel.status === 200
  })
  expect(await stockOf(shop.db, variantIds[0]!)).toBe(90 + outcomes.filter(cancelled => cancelled).length)
})
