import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildBrand, buildCategory, buildProduct } from '../../../test/support/build-catalog.ts'
import { buildCoupon, buildPromotion, orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildApprovedProfessional, buildPerson } from '../../../test/support/build-person.ts'
import { times } from '../../../test/support/times.ts'
import type { Quote } from '../../shared/contracts/cart.ts'
import { mails } from '../database/schema/email.ts'
import { orderLines } from '../database/schema/orders.ts'
import { couponScopes, promotions, promotionUses } from '../database/schema/pricing.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.update(promotions).set({ archivedAt: new Date() })
})

const HOUR = 3_600_000
const soon = (hours: number) => new Date(Date.now() + hours * HOUR)
type Items = { productId: number; quantity: number; unitPrice?: number }[]
async function quote(items: Items, rest: object = {}, token?: string): Promise<Quote> {
  const answer = await shop.post('/cart/quote', { items, ...rest }, { language: 'en', token })
  expect(answer.status).toBe(200)
  return answer.body.data
}
const usedCountOf = async (id: number) =>
  (await shop.db.select().from(promotions).where(eq(promotions.id, id)))[0]!.usedCount

describe('a quote', () => {
  test('applies promotions for a product, brand or parent category within time window and group', async () => {
    const [brand, parent] = [await buildBrand(shop.db), await buildCategory(shop.db)]
    const child = await buildCategory(shop.db, { parentId: parent.id })
    const { id: productId } = await buildProduct(shop.db, { brand, category: child })
    const other = await buildProduct(shop.db)
    const off = async (token?: string) => {
      const { discount, promotions } = await quote([{ productId, quantity: 1 }], {}, token)
      return [discount, ...promotions.map(({ discount }) => discount)]
    }
    const only = (scope: Parameters<typeof buildPromotion>[1]) => buildPromotion(shop.db, scope)
    const close = () => shop.db.update(promotions).set({ archivedAt: new Date() })
    expect(await off()).toEqual([0])
    for (const scope of [{ productId }, { brandId: brand.id }, { categoryId: parent.id }]) {
      await only({ scopes: [scope], startsAt: soon(-1), endsAt: soon(1) })
      expect(await off()).toEqual([10, 10])
      await close()
    }
    await only({ scopes: [{ productId: other.id }] })
    await only({ startsAt: soon(1) })
    await only({ startsAt: soon(-2), endsAt: soon(-1) })
    await only({ totalLimit: 3, usedCount: 3 })
    await only({ minimumSubtotal: 10_001 })
    expect(await off()).toEqual([0])

    await only({ customerGroup: 'customers', percent: 20 })
    await only({ customerGroup: 'professionals', percent: 30 })
    const customer = await buildPerson(shop.db)
    const doctor = await buildApprovedProfessional(shop.db)
    expect(await off()).toEqual([0])
    expect(await off(customer.token)).toEqual([20, 20])
    // Base: the professional price of a doctor, 95.
    expect(await off(doctor.token)).toEqual([28.5, 28.5])
  })

  test('returns promotion names, line shares and hints for nearly reached promotions', async () => {
    const masks = await buildCategory(shop.db)
    const mask = await buildProduct(shop.db, { category: masks, variants: [{ price: 3_000 }] })
    const cream = await buildProduct(shop.db)
    const gift = { kind: 'buy-x-get-y' as const, buyQuantity: 2, getQuantity: 1, names: { en: 'Third mask free' } }
    await buildPromotion(shop.db, { ...gift, scopes: [{ categoryId: masks.id }] })
    await buildPromotion(shop.db, { kind: 'free-shipping', minimumSubtotal: 15_000, names: { en: 'Delivery on us' } })
    const items = (quantity: number) => [
      { productId: mask.id, quantity },
      { productId: cream.id, quantity: 1 },
    ]
    const near = await quote([{ productId: mask.id, quantity: 2 }])
    expect(near.hints).toEqual([{ name: 'Third mask free', missing: null, units: 1 }])
    expect(await quote(items(1))).toMatchObject({
      hints: [{ name: 'Third mask free', missing: null, units: 2 }],
      freeShippingFrom: 150,
    })
    const quoted = await quote(items(3))
    expect(quoted.promotions).toEqual([
      { name: 'Third mask free', discount: 30 },
      { name: 'Delivery on us', discount: 0 },
    ])
    expect(quoted.lines.map(({ discount }) => discount)).toEqual([30, 0])
    expect(quoted).toMatchObject({ subtotal: 190, shipping: 0, discount: 30, total: 160 })
    const arabic = await shop.post('/cart/quote', { items: items(3) }, { language: 'ar' })
    expect(arabic.body.data.promotions[0].name).toMatch(/^عرض/)
  })

  test('reports the reason and the details of a rejected coupon', async () => {
    const brand = await buildBrand(shop.db, { names: { en: 'Lumirelle' } })
    const product = await buildProduct(shop.db)
    const own = await buildProduct(shop.db, { brand })
    const scoped = await buildCoupon(shop.db)
    await shop.db.insert(couponScopes).values({ couponId: scoped.id, brandId: brand.id })
    const couponOf = async (code: string, productId = product.id) =>
      (await quote([{ productId, quantity: 1 }], { couponCode: code })).coupon
    expect(await couponOf(scoped.code)).toMatchObject({
      applied: false,
      reason: 'scope',
      scope: { names: ['Lumirelle'], more: false },
    })
    expect(await couponOf(scoped.code, own.id)).toMatchObject({ applied: true, scope: null })
    const minimum = await buildCoupon(shop.db, { minimumSubtotal: 12_050 })
    expect(await couponOf(minimum.code)).toMatchObject({ reason: 'minimum', minimum: 120.5, missing: 20.5 })
    const [startsAt, endsAt] = [soon(1), soon(-1)]
    expect(await couponOf((await buildCoupon(shop.db, { startsAt })).code)).toMatchObject({
      reason: 'not-started',
      startsAt: startsAt.toISOString(),
    })
    expect(await couponOf((await buildCoupon(shop.db, { endsAt })).code)).toMatchObject({
      reason: 'expired',
      endsAt: endsAt.toISOString(),
    })
    expect(await couponOf((await buildCoupon(shop.db, { customerGroup: 'professionals' })).code)).toMatchObject({
      reason: 'group',
      group: 'professionals',
    })
  })
})

describe('an order', () => {
  test('stores promotion names, line shares and price traces, and shows them in the email', async () => {
    const { id: productId } = await buildProduct(shop.db, {
      variants: [{ price: 10_000, offer: { price: 9_000 } }],
    })
    const other = await buildProduct(shop.db, { variants: [{ price: 5_005 }] })
    await buildPromotion(shop.db, { scopes: [{ productId }], percent: 15, names: { ar: 'أسبوع البشرة' } })
    const coupon = await buildCoupon(shop.db, { percent: 10 })
    const items = [
      { productId, quantity: 1 },
      { productId: other.id, quantity: 1 },
    ]
    const body = orderBody(items, { couponCode: coupon.code, email: 'promoted@nadara.example' })
    const { status, body: answer } = await placeOrder(shop, body)
    expect(status).toBe(201)
    const order = answer.data
    // 15% of 90; then 10% of the remainder: 76.50 + 50.05.
    expect(order).toMatchObject({ subtotal: 140.05, discount: 26.16, shipping: 20, total: 133.89 })
    expect(order.promotions).toEqual([{ name: 'أسبوع البشرة', discount: 13.5 }])
    const lines = await shop.db.select().from(orderLines).where(eq(orderLines.productId, productId))
    expect(lines[0]!.discount).toBe(1_350 + 765)
    expect(lines[0]!.priceTrace![0]).toMatchObject({ kind: 'offer', price: 9_000 })
    const [email] = await shop.db.select().from(mails).where(eq(mails.recipient, 'promoted@nadara.example'))
    expect(email!.text).toContain('أسبوع البشرة')
    expect(email!.text).toContain('13.50')
    expect(email!.text).toContain('12.66')
  })

  test('returns 409 with the new quote when a promotion expired after the quote', async () => {
    const { id: productId } = await buildProduct(shop.db)
    const promotion = await buildPromotion(shop.db)
    const items = [{ productId, quantity: 1 }]
    const { total } = await quote(items, { region: 'ramallah-al-bireh' })
    expect(total).toBe(110)
    await shop.db
      .update(promotions)
      .set({ endsAt: soon(-1) })
      .where(eq(promotions.id, promotion.id))
    const answer = await placeOrder(shop, orderBody(items, { expectedTotal: total }))
    expect([answer.status, answer.body.code]).toEqual([409, 'quote-moved'])
    expect(answer.body.data.quote).toMatchObject({ total: 120, promotions: [] })
  })

  test('applies a promotion limited to five exactly five times in twenty concurrent orders', async () => {
    const { id: productId } = await buildProduct(shop.db, { variants: [{ stock: 1_000 }] })
    const five = await buildPromotion(shop.db, { totalLimit: 5 })
    const items = [{ productId, quantity: 1 }]
    const raced = await times(20, n =>
      placeOrder(shop, orderBody(items, { email: `p${n}@nadara.example`, expectedTotal: 110 })),
    )
    expect(raced.map(answer => answer.status).sort()).toEqual([...Array(5).fill(201), ...Array(15).fill(409)])
    expect(await usedCountOf(five.id)).toBe(5)
    const { number, trackingToken } = raced.find(({ status }) => status === 201)!.body.data
    await times(5, () => shop.post(`/orders/${number}/cancel`, { token: trackingToken }))
    expect(await usedCountOf(five.id)).toBe(4)
    await shop.db.update(promotions).set({ archivedAt: new Date() })

    const once = await buildPromotion(shop.db, { customerLimit: 1 })
    const mine = await times(8, () =>
      placeOrder(shop, orderBody(items, { email: 'once-promoted@nadara.example', expectedTotal: 110 })),
    )
    expect(mine.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await shop.db.$count(promotionUses, eq(promotionUses.promotionId, once.id))).toBe(1)
  })
})
