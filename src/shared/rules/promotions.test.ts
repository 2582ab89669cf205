import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OracleCart, type OracleTotals, oracleTotals } from '../../../test/support/promotion-oracle.ts'
import { distribute } from './distribute.ts'
import type { Promotion, PromotionBenefit } from './promotion.ts'
import { promotionHints } from './promotion-hints.ts'
import { discountedCart } from './promotions.ts'
import type { Discount } from './totals.ts'

const percent = fc.integer({ min: 1, max: 100 })
const LINES = 5
const line = fc.record({
  unitPrice: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 61, max: 60_000 })),
  quantity: fc.integer({ min: 1, max: 7 }),
  discountable: fc.option(fc.boolean(), { nil: undefined }),
})
const freeShipping = fc.constant({ kind: 'free-shipping' as const })
const percentOff = fc.record({ kind: fc.constant('percent' as const), percent })
const amountOff = fc.record({ kind: fc.constant('fixed' as const), amount: fc.integer({ min: 1, max: 40_000 }) })
const sets = fc.record({
  kind: fc.constant('buy-x-get-y' as const),
  buy: fc.integer({ min: 1, max: 3 }),
  get: fc.integer({ min: 1, max: 2 }),
  percent: fc.oneof(fc.constant(100), percent),
})
const deal: fc.Arbitrary<PromotionBenefit> = fc.oneof(percentOff, amountOff, sets, freeShipping)
const promotion = (id: number): fc.Arbitrary<Promotion> =>
  fc.record({
    id: fc.constant(id),
    deal,
    minimumSubtotal: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 80_000 })),
    covers: fc.oneof(
      fc.constant(Array(LINES).fill(true)),
      fc.array(fc.boolean(), { minLength: LINES, maxLength: LINES }),
    ),
  })
const cart = fc.record({
  lines: fc.array(line, { maxLength: LINES }),
  terms: fc.record({
    fee: fc.constantFrom(0, 2_000, 5_000),
    freeFrom: fc.constantFrom(null, 0, 20_000, 50_000),
  }),
  promotions: fc
    .integer({ min: 0, max: 4 })
    .chain(count => fc.tuple(...Array.from({ length: count }, (_, id) => promotion(id + 1)))),
  coupon: fc.option(fc.oneof(percentOff, amountOff, freeShipping), { nil: null }) as fc.Arbitrary<Discount | null>,
})
type Cart = OracleCart & { promotions: Promotion[]; coupon: Discount | null }

const asIntegers = ({ totals, promotions, discounts }: ReturnType<typeof discountedCart>): OracleTotals => ({
  subtotal: BigInt(totals.subtotal),
  shipping: BigInt(totals.shipping),
  discount: BigInt(totals.discount),
  total: BigInt(totals.total),
  promotions: promotions.map(({ id, discount }) => ({ id, discount: BigInt(discount) })),
  discounts: discounts.map(BigInt),
})

type Reckoning = (cart: Cart) => OracleTotals
const shops: Reckoning = ({ lines, terms, ...rest }) => asIntegers(discountedCart(lines, terms, rest))

/** Counts the random carts for which an implementation returns a wrong result. */
function wrongOf(reckoning: Reckoning, { carts = 10_000, seed = 20_261_122 } = {}): number {
  return fc
    .sample(cart as fc.Arbitrary<Cart>, { numRuns: carts, seed })
    .filter(one => JSON.stringify(comparable(reckoning(one))) !== JSON.stringify(comparable(oracleTotals(one)))).length
}
const comparable = (answer: OracleTotals) =>
  JSON.parse(JSON.stringify(answer, (_, value) => (typeof value === 'bigint' ? `${value}` : value)))

test('matches the big-integer oracle for 10,000 random carts, per line and to the agora', () => {
  expect(wrongOf(shops)).toBe(0)
})

describe('the big-integer oracle', () => {
  /**
   * Removes the promotions, so that the faulty implementations in these tests can be short; the oracle under test is
   * unchanged.
   */
  const couponOnly = (carts: Cart): Cart => ({ ...carts, promotions: [] })
  const withDiscount = (one: Cart, discounts: bigint[]): OracleTotals => {
    const answer = shops(couponOnly(one))
    const discount = discounts.reduce((sum, part) => sum + part, 0n)
    return { ...answer, discounts, discount, total: answer.subtotal + answer.shipping - discount }
  }
  const rest = ({ lines }: Cart) => lines.map(one => (one.discountable === false ? 0 : one.unitPrice * one.quantity))
  const isPercent = (one: Cart): one is Cart & { coupon: { kind: 'percent'; percent: number } } =>
    one.coupon?.kind === 'percent'
  const onlyCoupons = (reckoning: Reckoning) =>
    wrongOf(one => (one.promotions.length === 0 ? reckoning(one) : shops(one)))

  test('[mutant] differs from the oracle with a percentage computed in floating-point shekels', () => {
    const floats: Reckoning = one => {
      if (!isPercent(one)) return shops(one)
      const off = Math.round(
        rest(one).reduce((sum, amount) => sum + amount / 100, 0) * (one.coupon.percent / 100) * 100,
      )
      return withDiscount(one, distribute(off, rest(one)).map(BigInt))
    }
    expect(onlyCoupons(floats)).toBeGreaterThan(0)
  })

  test('[mutant] differs from the oracle with a percentage rounded per line', () => {
    const byLine: Reckoning = one => {
      if (!isPercent(one)) return shops(one)
      return withDiscount(
        one,
        rest(one).map(amount => BigInt(Math.floor((amount * one.coupon.percent + 50) / 100))),
      )
    }
    expect(onlyCoupons(byLine)).toBeGreaterThan(0)
  })

  test('[mutant] differs from the oracle with a coupon applied before the promotions', () => {
    const couponFirst: Reckoning = one => {
      const promoted = shops({ ...one, coupon: null })
      const byCode = shops(couponOnly(one))
      const discount = promoted.discount + byCode.discount
      const discounts = promoted.discounts.map((part, place) => part + byCode.discounts[place]!)
      const shipping = promoted.shipping < byCode.shipping ? promoted.shipping : byCode.shipping
      return { ...promoted, shipping, discounts, discount, total: promoted.subtotal + shipping - discount }
    }
    expect(wrongOf(couponFirst)).toBeGreaterThan(0)
  })
})

test('never increases the total when a promotion is added', () => {
  fc.assert(
    fc.property(cart as fc.Arbitrary<Cart>, promotion(9), ({ lines, terms, ...rest }, further) => {
      const before = discountedCart(lines, terms, rest)
      const after = discountedCart(lines, terms, { ...rest, promotions: [...rest.promotions, further] })
      expect(after.totals.total).toBeLessThanOrEqual(before.totals.total)
    }),
    { numRuns: 2_000 },
  )
})

test('never decreases the discount of a buy-x-get-y promotion when a unit is added', () => {
  const lines = fc.array(line, { minLength: 1, maxLength: LINES })
  fc.assert(
    fc.property(lines, sets, fc.nat(LINES), (lines, deal, at) => {
      const promotions = [{ id: 1, deal, minimumSubtotal: 0, covers: lines.map(() => true) }]
      const off = (some: typeof lines) =>
        discountedCart(some, { fee: 0, freeFrom: null }, { promotions }).totals.discount
      const place = at % lines.length
      const more = lines.with(place, { ...lines[place]!, quantity: lines[place]!.quantity + 1 })
      expect(off(more)).toBeGreaterThanOrEqual(off(lines))
    }),
  )
})

test('never discounts a line beyond its price, and line discounts sum to the total discount', () => {
  fc.assert(
    fc.property(cart as fc.Arbitrary<Cart>, ({ lines, terms, ...rest }) => {
      const { totals, discounts, promotions } = discountedCart(lines, terms, rest)
      lines.forEach(({ unitPrice, quantity }, place) => {
        expect(discounts[place]).toBeGreaterThanOrEqual(0)
        expect(discounts[place]).toBeLessThanOrEqual(unitPrice * quantity)
      })
      expect(discounts.reduce((sum, part) => sum + part, 0)).toBe(totals.discount)
      expect(promotions.reduce((sum, { discount }) => sum + discount, 0)).toBeLessThanOrEqual(totals.discount)
      expect(totals.total).toBeGreaterThanOrEqual(0)
    }),
  )
})

describe('worked examples', () => {
  const terms = { fee: 2_000, freeFrom: 50_000 }
  const all = [true, true, true]
  const two = { kind: 'buy-x-get-y' as const, buy: 2, get: 1, percent: 100 }
  const lines = [
    { unitPrice: 5_000, quantity: 2 },
    { unitPrice: 3_000, quantity: 1 },
    { unitPrice: 1_000, quantity: 1 },
  ]

  test('makes the cheapest of three units free, and gives ten percent off the fourth unit', () => {
    const answer = discountedCart(lines, terms, {
      promotions: [
        { id: 1, deal: two, minimumSubtotal: 0, covers: all },
        { id: 2, deal: { kind: 'percent', percent: 10 }, minimumSubtotal: 0, covers: all },
      ],
    })
    expect(answer.promotions).toEqual([
      { id: 1, discount: 3_000 },
      { id: 2, discount: 100 },
    ])
    expect(answer.discounts).toEqual([0, 3_000, 100])
    expect(answer.totals).toMatchObject({ subtotal: 14_000, shipping: 2_000, discount: 3_100, total: 12_900 })
  })

  test('applies the larger of two promotions to the same units, and the older if they are equal', () => {
    const fixed = (id: number, amount: number): Promotion => ({
      id,
      minimumSubtotal: 14_000,
      covers: all,
      deal: { kind: 'fixed', amount },
    })
    expect(discountedCart(lines, terms, { promotions: [fixed(3, 900), fixed(4, 901)] }).promotions).toEqual([
      { id: 4, discount: 901 },
    ])
    expect(discountedCart(lines, terms, { promotions: [fixed(4, 900), fixed(3, 900)] }).promotions).toEqual([
      { id: 3, discount: 900 },
    ])
    expect(discountedCart(lines.slice(1), terms, { promotions: [fixed(3, 900)] }).promotions).toEqual([])
  })

  test('applies the coupon after promotions, and reports free delivery only where it saves money', () => {
    const promotions: Promotion[] = [
      { id: 1, deal: { kind: 'percent', percent: 50 }, minimumSubtotal: 0, covers: [true, false, false] },
      { id: 2, deal: { kind: 'free-shipping' }, minimumSubtotal: 4_000, covers: [false, true, true] },
    ]
    const answer = discountedCart(lines, terms, { promotions, coupon: { kind: 'percent', percent: 10 } })
    expect(answer.totals).toMatchObject({ shipping: 0, discount: 5_900, total: 8_100 })
    expect(answer.promotions).toEqual([
      { id: 1, discount: 5_000 },
      { id: 2, discount: 0 },
    ])
    const free = discountedCart(lines, { fee: 2_000, freeFrom: 10_000 }, { promotions })
    expect(free.promotions.map(({ id }) => id)).toEqual([1])
  })

  test('suggests a promotion if the cart lacks at most half its minimum amount, or some units', () => {
    const near: Promotion[] = [
      { id: 1, deal: { kind: 'fixed', amount: 10 }, minimumSubtotal: 15_000, covers: all },
      { id: 2, deal: { kind: 'fixed', amount: 10 }, minimumSubtotal: 30_000, covers: all },
      { id: 3, deal: two, minimumSubtotal: 0, covers: [true, false, false] },
      { id: 4, deal: two, minimumSubtotal: 0, covers: [false, true, false] },
    ]
    expect(promotionHints(lines, near)).toEqual([
      { id: 3, kind: 'units', missing: 1 },
      { id: 1, kind: 'amount', missing: 1_000 },
    ])
  })
})
