import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { buildCoupon, buildPromotion, orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { type OracleCart, oracleTotals } from '../../../test/support/promotion-oracle.ts'
import { orderLines, orders } from '../database/schema/orders.ts'
import { couponScopes, promotions } from '../database/schema/pricing.ts'

let shop: TestApp
const PRICES = [1, 333, 1_005, 4_999, 8_950, 20_000]
const goods: number[] = []
beforeAll(async () => {
  shop = await startTestApp()
  for (const price of PRICES) goods.push((await buildProduct(shop.db, { variants: [{ price, stock: 100_000 }] })).id)
})
afterAll(() => shop.close())

const places = fc.uniqueArray(fc.integer({ min: 0, max: PRICES.length - 1 }), { minLength: 1, maxLength: 4 })
const percent = fc.integer({ min: 1, max: 100 })
const deal = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent }),
  fc.record({ kind: fc.constant('fixed' as const), amount: fc.integer({ min: 1, max: 15_000 }) }),
  fc.record({ kind: fc.constant('free-shipping' as const) }),
)
const sets = fc.record({
  kind: fc.constant('buy-x-get-y' as const),
  buy: fc.integer({ min: 1, max: 2 }),
  get: fc.constant(1),
  percent: fc.oneof(fc.constant(100), percent),
})
const scope = fc.option(places, { nil: null })
const cart = fc.record({
  lines: places.chain(chosen =>
    fc.tuple(
      ...chosen.map(place => fc.record({ place: fc.constant(place), quantity: fc.integer({ min: 1, max: 5 }) })),
    ),
  ),
  promotions: fc.array(
    fc.record({ deal: fc.oneof(deal, sets), scope, minimumSubtotal: fc.constantFrom(0, 0, 1_000, 20_000) }),
    { maxLength: 3 },
  ),
  coupon: fc.option(fc.record({ deal, scope }), { nil: null }),
})

test('charges the same as big-integer arithmetic for 200 random carts, per line and in total', async () => {
  const terms = { fee: 2_000, freeFrom: 50_000 }
  for (const { lines, promotions: running, coupon } of fc.sample(cart, { numRuns: 200, seed: 7 })) {
    const covers = (scope: number[] | null) => lines.map(({ place }) => scope === null || scope.includes(place))
    const scopesOf = (scope: number[] | null) => (scope ?? []).map(place => ({ productId: goods[place]! }))
    const rows: { id: number }[] = []
    for (const { deal, scope, minimumSubtotal } of running) {
      const { kind, percent, amount, buy, get } = deal as OracleCart['promotions'][number]['deal']
      const values = { kind: kind as 'percent', percent, amount, buyQuantity: buy, getQuantity: get, minimumSubtotal }
      rows.push(await buildPromotion(shop.db, { ...values, scopes: scopesOf(scope) }))
    }
    const code = coupon && (await buildCoupon(shop.db, coupon.deal))
    if (code && coupon.scope)
      await shop.db.insert(couponScopes).values(scopesOf(coupon.scope).map(one => ({ couponId: code.id, ...one })))
    const isCovered = coupon === null || covers(coupon.scope).some(Boolean)
    const right = oracleTotals({
      terms,
      lines: lines.map(({ place, quantity }, at) => ({
        unitPrice: PRICES[place]!,
        quantity,
        discountable: coupon === null || covers(coupon.scope)[at],
      })),
      promotions: running.map((one, at) => ({ ...one, id: rows[at]!.id, covers: covers(one.scope) })),
      coupon: isCovered ? (coupon?.deal ?? null) : null,
    })
    const items = lines.map(({ place, quantity }) => ({ productId: goods[place]!, quantity }))
    const couponCode = isCovered ? code?.code : undefined
    const { data: quote } = (await shop.post('/cart/quote', { items, couponCode })).body
    const agorot = (shekels: number) => BigInt(Math.round(shekels * 100))
    const sums = ({ subtotal, shipping, discount, total }: Record<string, number>) =>
      [subtotal, shipping, discount, total].map(amount => agorot(amount!))
    const exact = [right.subtotal, right.shipping, right.discount, right.total]
    expect(sums(quote)).toEqual(exact)
    expect(quote.lines.map((line: { discount: number }) => agorot(line.discount))).toEqual(right.discounts)
    const placed = await placeOrder(shop, orderBody(items, { couponCode, expectedTotal: quote.total }))
    expect(placed.status).toBe(201)
    expect(sums(placed.body.data)).toEqual(exact)
    const discountsOf = (some: { discount: number }[]) => some.map(({ discount }) => agorot(discount))
    expect(discountsOf(placed.body.data.promotions)).toEqual(right.promotions.map(({ discount }) => discount))
    const kept = await shop.db
      .select({ discount: orderLines.discount })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orders.number, placed.body.data.number))
      .orderBy(orderLines.id)
    expect(kept.map(({ discount }) => BigInt(discount))).toEqual(right.discounts)
    await shop.db.update(promotions).set({ archivedAt: new Date() })
  }
})
