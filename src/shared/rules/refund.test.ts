import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOfUnits, refundFor, type SoldLine, spread } from './refund.ts'

const agorot = fc.integer({ min: 0, max: 100_000_000 })

/** Lines of an order with its discount spread over them. */
const order = fc
  .record({
    lines: fc.array(fc.record({ unitPrice: agorot, quantity: fc.integer({ min: 1, max: 999 }) }), {
      minLength: 1,
      maxLength: 8,
    }),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
    shipping: agorot,
  })
  .map(({ lines, off, shipping }) => {
    const totals = lines.map(({ unitPrice, quantity }) => unitPrice * quantity)
    const subtotal = totals.reduce((sum, total) => sum + total, 0)
    const discount = Math.floor(subtotal * off)
    const parts = spread(discount, totals)
    const sold: SoldLine[] = lines.map(({ quantity }, place) => ({
      ...{ id: place + 1, quantity, totalPrice: totals[place]!, discount: parts[place]! },
    }))
    return { lines: sold, shipping, subtotal, discount }
  })

test('a discount is spread over the lines to the agora, and no line gets more off than it costs', () => {
  fc.assert(
    fc.property(order, ({ lines, discount }) => {
      expect(lines.reduce((sum, line) => sum + line.discount, 0)).toBe(discount)
      for (const { discount, totalPrice } of lines) {
        expect(discount).toBeGreaterThanOrEqual(0)
        expect(discount).toBeLessThanOrEqual(totalPrice)
      }
    }),
  )
})

test('units that go back one by one cost together what their line cost', () => {
  fc.assert(
    fc.property(order, ({ lines }) => {
      for (const line of lines) {
        let sum = 0
        for (let unit = 0; unit < line.quantity; unit++) sum += costOfUnits(line, unit, 1)
        expect(sum).toBe(line.totalPrice - line.discount)
      }
    }),
    { numRuns: 40 },
  )
})

test('rounding each unit by itself would lose agorot (the broken variant)', () => {
  const line: SoldLine = { id: 1, quantity: 3, totalPrice: 10_000, discount: 0 }
  const byItself = Math.floor((line.totalPrice - line.discount) / line.quantity)
  expect(byItself * 3).not.toBe(10_000)
  expect([0, 1, 2].map(unit => costOfUnits(line, unit, 1))).toEqual([3_333, 3_333, 3_334])
})

test('an order that goes back in any two parts costs what was paid for its goods, and the way here only for a fault', () => {
  fc.assert(
    fc.property(order, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (sold, cuts) => {
      const first = sold.lines.map(({ id, quantity }) => ({
        ...{ lineId: id, quantity: Math.floor(quantity * cuts.next().value!), reason: 'changed-mind' as const },
      }))
      const before = new Map(first.map(({ lineId, quantity }) => [lineId, quantity]))
      const rest = (reason: 'damaged' | 'changed-mind') =>
        sold.lines.map(({ id, quantity }) => ({ lineId: id, quantity: quantity - before.get(id)!, reason }))
      const one = refundFor(sold, first, new Map())
      const goods = sold.subtotal - sold.discount
      const other = refundFor(sold, rest('changed-mind'), before)
      expect(one.amount + other.amount).toBe(goods)
      expect(other.isWhole).toBe(true)
      expect(one.amount + refundFor(sold, rest('damaged'), before).amount).toBe(goods + sold.shipping)
    }),
  )
})

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [1, [0, 5, 5], [0, 1, 0]],
  [7, [0, 0], [0, 0]],
  [10, [3, 3, 4], [3, 3, 4]],
])('%i over %j is %j', (amount, weights, parts) => {
  expect(spread(amount, weights)).toEqual(parts)
})
