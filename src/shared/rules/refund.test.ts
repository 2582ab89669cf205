import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distribute } from './distribute.ts'
import { type RefundableLine, type ReturnedLine, refundFor, refundOfUnits } from './refund.ts'
import { areShopFaults, RETURN_REASONS, type ReturnReason } from './returns.ts'

const agorot = fc.integer({ min: 0, max: 100_000_000 })

/** Generates an arbitrary order whose discount is distributed over its lines. */
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
    const parts = distribute(discount, totals)
    const sold: RefundableLine[] = lines.map(({ quantity }, place) => ({
      id: place + 1,
      quantity,
      totalPrice: totals[place]!,
      discount: parts[place]!,
      cancelledQuantity: 0,
    }))
    return { lines: sold, shipping, subtotal, discount }
  })

test('distributes a discount over the lines exactly, never beyond the price of a line', () => {
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

test('refunds the full cost of a line when its units are returned one by one', () => {
  fc.assert(
    fc.property(order, ({ lines }) => {
      for (const line of lines) {
        let sum = 0
        for (let unit = 0; unit < line.quantity; unit++) sum += refundOfUnits(line, unit, 1)
        expect(sum).toBe(line.totalPrice - line.discount)
      }
    }),
    { numRuns: 40 },
  )
})

const restOf = (sold: { lines: RefundableLine[] }, before: ReturnedLine[], reason: ReturnReason): ReturnedLine[] =>
  sold.lines.map(({ id, quantity }, place) => ({ lineId: id, quantity: quantity - before[place]!.quantity, reason }))

/**
 * Splits the units of an order at an arbitrary point, and checks that the refunds of both parts add up to the
 * discounted total of the goods.
 */
const cutInTwo = (refund: typeof refundFor) =>
  fc.property(order, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (sold, cuts) => {
    const first = sold.lines.map(({ id, quantity }) => ({
      lineId: id,
      quantity: Math.floor(quantity * cuts.next().value!),
      reason: 'changed-mind' as const,
    }))
    const parts = [refund(sold, first), refund(sold, restOf(sold, first, 'changed-mind'), first)]
    expect(parts[1]!.isWhole).toBe(true)
    expect(parts[0]!.amount + parts[1]!.amount).toBe(sold.subtotal - sold.discount)
  })

test('refunds the whole price paid when goods are returned in any two parts', () => {
  fc.assert(cutInTwo(refundFor))
})

test('[mutant] refunds a wrong total when each unit is rounded separately', () => {
  const byItself: typeof refundFor = (sold, returned, earlier) => ({
    ...refundFor(sold, returned, earlier),
    amount: returned.reduce((sum, { lineId, quantity }) => {
      const { totalPrice, discount, quantity: all } = sold.lines.find(({ id }) => id === lineId)!
      return sum + Math.floor((totalPrice - discount) / all) * quantity
    }, 0),
  })
  expect(() => fc.assert(cutInTwo(byItself))).toThrow()
})

test('refunds delivery when all goods are returned and every reason is the shop’s fault', () => {
  fc.assert(
    fc.property(order, fc.constantFrom(...RETURN_REASONS), fc.constantFrom(...RETURN_REASONS), (sold, then, now) => {
      const first = sold.lines.map(({ id, quantity }) => ({
        lineId: id,
        quantity: Math.ceil(quantity / 2),
        reason: then,
      }))
      const rest = restOf(sold, first, now)
      const amount = refundFor(sold, first).amount + refundFor(sold, rest, first).amount
      const goods = sold.subtotal - sold.discount
      const isWholeAtOnce = refundFor(sold, first).isWhole
      const ours = areShopFaults([then, now])
      if (!isWholeAtOnce) expect(amount).toBe(goods + (ours ? sold.shipping : 0))
    }),
  )
})
