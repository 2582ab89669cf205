import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildCategory, buildProduct } from '../../../test/support/build-catalog.ts'
import { buildCoupon } from '../../../test/support/build-order.ts'
import { buildApprovedProfessional, buildPerson } from '../../../test/support/build-person.ts'
import type { Quote } from '../../shared/contracts/cart.ts'
import { couponScopes } from '../database/schema/pricing.ts'
import { categories } from '../database/schema/taxonomy.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

interface Item {
  productId: number
  quantity: number
  sizeId?: number | null
  colorId?: number | null
  unitPrice?: number | null
}
type Items = Item[]
async function quote(items: Items, rest: object = {}, token?: string): Promise<Quote> {
  const answer = await shop.post('/cart/quote', { items, ...rest }, { language: 'en', token })
  expect(answer.status).toBe(200)
  return answer.body.data
}

const HOUR = 3_600_000
const inAnHour = new Date(Date.now() + HOUR)
const anHourAgo = new Date(Date.now() - HOUR)

describe('lines', () => {
  test('quotes the server’s prices including offers, and merges identical lines', async () => {
    const { id } = await buildProduct(shop.db, { variants: [{ price: 10_000, offer: { price: 8_999 } }] })
    const { lines, changes, subtotal, shipping, total } = await quote([
      { productId: id, quantity: 1, unitPrice: 0.01 },
      { productId: id, quantity: 2, sizeId: null },
    ])
    expect(changes).toMatchObject([{ productId: id, kind: 'price-changed', from: 0.01, to: 89.99 }])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ quantity: 3, unitPrice: 89.99, totalPrice: 269.97, priceKind: 'offer' })
    expect([subtotal, shipping, total]).toEqual([269.97, 20, 289.97])
  })

  test('reports a changed price together with a reduced quantity, but not for a line without a price', async () => {
    const moved = await buildProduct(shop.db, { variants: [{ stock: 2 }] })
    const same = await buildProduct(shop.db, { variants: [{ price: 8_999 }] })
    const unseen = await buildProduct(shop.db)
    const { changes } = await quote([
      { productId: moved.id, quantity: 3, unitPrice: 120.5 },
      { productId: same.id, quantity: 1, unitPrice: 89.99 },
      { productId: unseen.id, quantity: 1, unitPrice: null },
    ])
    expect(changes.map(({ productId, kind, from, to }) => [productId, kind, from, to])).toEqual([
      [moved.id, 'quantity-reduced', 3, 2],
      [moved.id, 'price-changed', 120.5, 100],
    ])
  })

  test('reduces quantities above the stock or cap, and removes sold-out, unpublished and unknown products', async () => {
    const few = await buildProduct(shop.db, { variants: [{ stock: 2 }] })
    const capped = await buildProduct(shop.db, { row: { maxOrderQuantity: 3 } })
    const out = await buildProduct(shop.db, { variants: [{ stock: 0 }] })
    const draft = await buildProduct(shop.db, { row: { publishedAt: null } })
    const { lines, changes } = await quote([
      { productId: few.id, quantity: 1 },
      { productId: few.id, quantity: 5 },
      { productId: capped.id, quantity: 4 },
      { productId: out.id, quantity: 1 },
      { productId: draft.id, quantity: 1 },
      { productId: 999_999_999, quantity: 1 },
    ])
    expect(lines.map(line => [line.productId, line.quantity, line.cap])).toEqual([
      [few.id, 2, 2],
      [capped.id, 3, 3],
    ])
    expect(changes.map(({ productId, kind, from, to }) => [productId, kind, from, to])).toEqual([
      [few.id, 'quantity-reduced', 6, 2],
      [capped.id, 'quantity-reduced', 4, 3],
      [out.id, 'out-of-stock', 1, 0],
      [draft.id, 'gone', 1, 0],
      [999_999_999, 'gone', 1, 0],
    ])
    expect(changes[3]!.name).toBeNull()
  })

  test('requires a size, and applies the stock and the name of the selected size', async () => {
    const { id, variantIds } = await buildProduct(shop.db, {
      variants: [
        { size: 's', stock: 1 },
        { size: 'l', price: 20_000 },
      ],
    })
    expect(variantIds).toHaveLength(2)
    const detail = (await shop.get(`/products/${id}/`)).body.data
    const [small, large] = detail.sizes.map((size: { id: number }) => size.id)
    const { lines, changes } = await quote([
      { productId: id, quantity: 2, sizeId: small },
      { productId: id, quantity: 2, sizeId: large },
      { productId: id, quantity: 1 },
      { productId: id, quantity: 1, sizeId: 999_999 },
    ])
    expect(lines.map(line => [line.sizeName, line.quantity, line.unitPrice])).toEqual([
      ['خيار s', 1, 100],
      ['خيار l', 2, 200],
    ])
    expect(changes.map(change => change.kind)).toEqual(['quantity-reduced', 'choose-option', 'gone'])
  })

  test('uses the selected size in the product names of quote lines and of their changes', async () => {
    const { id } = await buildProduct(shop.db, {
      texts: { ar: { name: 'سيروم خيار 30ml' } },
      variants: [{ size: '30ml' }, { size: '50ml' }, { size: '99ml', stock: 0 }],
    })
    const detail = (await shop.get(`/products/${id}/`)).body.data
    const [small, middle, large] = detail.sizes.map((size: { id: number }) => size.id)
    expect(detail.name).toBe('سيروم خيار 30ml')
    expect(detail.variants.map((variant: { name: string }) => variant.name)).toEqual([
      'سيروم خيار 30ml',
      'سيروم خيار 50ml',
      'سيروم خيار 99ml',
    ])
    const { lines, changes } = await quote([
      { productId: id, quantity: 1, sizeId: small },
      { productId: id, quantity: 1, sizeId: middle, unitPrice: 1 },
      { productId: id, quantity: 1, sizeId: large },
      { productId: id, quantity: 1, sizeId: 999_999 },
    ])
    expect(lines.map(line => line.product.name)).toEqual(['سيروم خيار 30ml', 'سيروم خيار 50ml'])
    expect(changes.map(({ kind, name }) => [kind, name])).toEqual([
      ['out-of-stock', 'سيروم خيار 99ml'],
      ['gone', 'سيروم خيار 30ml'],
      ['price-changed', 'سيروم خيار 50ml'],
    ])
  })

  test('quotes professionals the professional price, and removes restricted products for others', async () => {
    const { id } = await buildProduct(shop.db, {
      row: { professionalOnly: true },
      variants: [{ professionalPrice: 7_000 }],
    })
    const doctor = await buildApprovedProfessional(shop.db)
    const pending = await buildPerson(shop.db, { application: { profession: 'doctor', status: 'pending' } })
    expect((await quote([{ productId: id, quantity: 1 }], {}, doctor.token)).lines[0]).toMatchObject({
      unitPrice: 70,
      priceKind: 'professional',
    })
    for (const token of [pending.token, undefined]) {
      const { lines, changes } = await quote([{ productId: id, quantity: 1 }], {}, token)
      expect([lines, changes[0]!.kind]).toEqual([[], 'professionals-only'])
    }
  })

  test.each([
    { items: [] },
    { items: [{ productId: 1, quantity: 0 }] },
    { items: [{ productId: 2_147_483_648, quantity: 1 }] },
    { items: [{ productId: 1, quantity: 1.5 }] },
    { items: [{ productId: 1, quantity: '1' }] },
    { items: [{ productId: 1, quantity: [7] }] },
    { items: [{ productId: 1, quantity: 1, unitPrice: '5' }] },
    { items: [{ productId: 1, quantity: 1, unitPrice: -1 }] },
    { items: [{ productId: 1, quantity: 1, unitPrice: 1e300 }] },
    { items: Array.from({ length: 101 }, () => ({ productId: 1, quantity: 1 })) },
    {},
  ])('rejects %j', async body => expect((await shop.post('/cart/quote', body)).status).toBe(422))
})

describe('delivery', () => {
  test.each([
    [null, null, 20],
    ['nablus', 'west-bank', 20],
    ['القدس الشرقية', 'jerusalem', 50],
    ['Восточный Иерусалим', 'jerusalem', 50],
    ['48 Areas', 'areas-48', 50],
    ['nablus\u0000', 'west-bank', 20],
  ])(
    'quotes delivery to %s in zone %s at %d shekels, and free delivery for a larger order',
    async (region, zone, fee) => {
      const { id } = await buildProduct(shop.db)
      const answer = await quote([{ productId: id, quantity: 1 }], { region })
      expect([answer.zone?.code ?? null, answer.shipping]).toEqual([zone, fee])
      expect((await quote([{ productId: id, quantity: 5 }], { region })).shipping).toBe(0)
    },
  )

  test.each(['Atlantis', 'القـــدس', '\ud800'])('rejects the unknown region %s', async region => {
    const { id } = await buildProduct(shop.db)
    const { status, body } = await shop.post('/cart/quote', { items: [{ productId: id, quantity: 1 }], region })
    expect(status).toBe(422)
    expect(Object.keys(body.errors!)).toEqual(['region'])
  })

  test('reports a closed delivery zone', async () => {
    const { id } = await buildProduct(shop.db)
    const { zone } = await quote([{ productId: id, quantity: 1 }], { region: 'gaza-strip' })
    expect(zone).toMatchObject({ closed: true, message: expect.stringContaining('Gaza') })
  })
})

describe('coupons', () => {
  test('applies percent, fixed and free-delivery coupons', async () => {
    const { id } = await buildProduct(shop.db, { variants: [{ price: 3_333 }] })
    const percent = await buildCoupon(shop.db, { percent: 10 })
    const fixed = await buildCoupon(shop.db, { kind: 'fixed', amount: 99_900 })
    const free = await buildCoupon(shop.db, { kind: 'free-shipping' })
    const items = [{ productId: id, quantity: 1 }]
    expect(await quote(items, { couponCode: ` ${percent.code.toLowerCase()} ` })).toMatchObject({
      discount: 3.33,
      total: 50,
    })
    expect(await quote(items, { couponCode: fixed.code })).toMatchObject({ discount: 33.33, shipping: 20, total: 20 })
    expect(await quote(items, { couponCode: free.code })).toMatchObject({ discount: 0, shipping: 0, total: 33.33 })
  })

  test('reports the reason for each coupon rejection', async () => {
    const { id } = await buildProduct(shop.db)
    const reasonOf = async (given: Parameters<typeof buildCoupon>[1], token?: string) => {
      const { code } = await buildCoupon(shop.db, given)
      const { coupon, discount } = await quote([{ productId: id, quantity: 1 }], { couponCode: code }, token)
      expect(discount === 0).toBe(!coupon!.applied)
      return coupon!.reason
    }
    expect(await reasonOf({ startsAt: inAnHour })).toBe('not-started')
    expect(await reasonOf({ endsAt: anHourAgo })).toBe('expired')
    expect(await reasonOf({ minimumSubtotal: 10_001 })).toBe('minimum')
    expect(await reasonOf({ minimumSubtotal: 10_000 })).toBeNull()
    expect(await reasonOf({ totalLimit: 1, usedCount: 1 })).toBe('used-up')
    expect(await reasonOf({ customerGroup: 'customers' })).toBe('group')
    const { token } = await buildPerson(shop.db)
    expect(await reasonOf({ customerGroup: 'customers' }, token)).toBeNull()
    expect(await reasonOf({ customerGroup: 'professionals' }, token)).toBe('group')
    expect(await reasonOf({ archivedAt: anHourAgo })).toBe('unknown')
    for (const couponCode of ['NOPE', '%', 'A\u0000B', '🎁', 'CODE\u200b1']) {
      expect((await quote([{ productId: id, quantity: 1 }], { couponCode })).coupon).toMatchObject({
        applied: false,
        reason: 'unknown',
      })
    }
    expect(
      (await shop.post('/cart/quote', { items: [{ productId: id, quantity: 1 }], couponCode: ['A', 'A'] })).status,
    ).toBe(422)
  })

  test('limits a coupon to its products, or to a category with its subcategories', async () => {
    const parent = await buildCategory(shop.db)
    const child = await buildCategory(shop.db, { parentId: parent.id })
    const inside = await buildProduct(shop.db, { category: child })
    const outside = await buildProduct(shop.db)
    const coupon = await buildCoupon(shop.db, { percent: 50 })
    await shop.db.insert(couponScopes).values({ couponId: coupon.id, categoryId: parent.id })
    const both = [inside, outside].map(({ id }) => ({ productId: id, quantity: 1 }))
    expect(await quote(both, { couponCode: coupon.code })).toMatchObject({ subtotal: 200, discount: 50 })
    expect((await quote(both.slice(1), { couponCode: coupon.code })).coupon!.reason).toBe('scope')
    await shop.db.update(categories).set({ parentId: null }).where(eq(categories.id, child.id))
    await shop.db.insert(couponScopes).values({ couponId: coupon.id, productId: outside.id })
    expect(await quote(both, { couponCode: coupon.code })).toMatchObject({ discount: 50 })
  })
})
