import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ShippingTerms, shippingFee } from './shipping.ts'
import { type Discount, type PricedLine, totalsOf } from './totals.ts'

const line = fc.record({
  unitPrice: fc.integer({ min: 1, max: 10_000_000 }),
  quantity: fc.integer({ min: 1, max: 100_000 }),
  discountable: fc.option(fc.boolean(), { nil: undefined }),
})
const terms = fc.record({
  fee: fc.integer({ min: 0, max: 1_000_000 }),
  freeFrom: fc.option(fc.integer({ min: 0, max: 10_000_000 }), { nil: null }),
})
const discount: fc.Arbitrary<Discount | null> = fc.oneof(
  fc.constant(null),
  fc.constant({ kind: 'free-shipping' as const }),
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('fixed' as const), amount: fc.integer({ min: 1, max: 2_000_000_000 }) }),
)

/** Reference implementation of the spec with big integers. */
function oracle(lines: PricedLine[], { fee, freeFrom }: ShippingTerms, discount: Discount | null) {
  const amount = ({ unitPrice, quantity }: PricedLine) => BigInt(unitPrice) * BigInt(quantity)
  const sum = (some: PricedLine[]) => some.reduce((total, line) => total + amount(line), 0n)
  const subtotal = sum(lines)
  const covered = sum(lines.filter(line => line.discountable !== false))
  const free = discount?.kind === 'free-shipping' || (freeFrom !== null && subtotal >= BigInt(freeFrom))
  const shipping = free || subtotal === 0n ? 0n : BigInt(fee)
  const requested =
    discount?.kind === 'percent'
      ? (covered * BigInt(discount.percent) * 2n + 100n) / 200n
      : discount?.kind === 'fixed'
        ? BigInt(discount.amount)
        : 0n
  const off = requested > covered ? covered : requested
  return { subtotal, shipping, tax: 0n, discount: off, total: subtotal + shipping - off }
}

test('matches big-integer arithmetic, with whole and non-negative totals', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), terms, discount, (lines, terms, discount) => {
      const totals = totalsOf(lines, terms, discount)
      for (const amount of Object.values(totals)) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
      expect(Object.fromEntries(Object.entries(totals).map(([name, amount]) => [name, BigInt(amount)]))).toEqual(
        oracle(lines, terms, discount),
      )
    }),
  )
})

test('charges 20 shekels for delivery below 500 shekels, and no tax', () => {
  const base = { fee: 2_000, freeFrom: 50_000 }
  expect(shippingFee(49_999, base)).toBe(2_000)
  expect(shippingFee(50_000, base)).toBe(0)
  expect(totalsOf([{ unitPrice: 8_999, quantity: 1 }], base)).toEqual({
    subtotal: 8_999,
    shipping: 2_000,
    tax: 0,
    discount: 0,
    total: 10_999,
  })
})

test('determines free delivery before the discount, and discounts only discountable lines', () => {
  const base = { fee: 2_000, freeFrom: 50_000 }
  const lines = [
    { unitPrice: 50_000, quantity: 1, discountable: false },
    { unitPrice: 1_000, quantity: 1 },
  ]
  expect(totalsOf(lines, base, { kind: 'fixed', amount: 99_000 })).toMatchObject({
    shipping: 0,
    discount: 1_000,
    total: 50_000,
  })
})
