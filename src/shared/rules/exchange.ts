import { distribute } from './distribute.ts'

/** Returned units of a line and the variant that goes out instead. Amounts are whole agorot. */
export interface ExchangedUnits {
  quantity: number
  /** Refund for the units if they were not exchanged: what was paid for them, after discounts. */
  value: number
  /** Current prices of one unit of the returned and of the outgoing variant. */
  returnedPrice: number
  replacementPrice: number
}

/** Amounts of an exchange, in agorot. At most one of `due` and `refund` is above 0. */
export interface ExchangeAmounts {
  /** Price of the replacements by line, for all units of the line. */
  prices: number[]
  /** Value of the returned units that pays for the replacements. */
  credit: number
  /** Amount that the buyer pays for the replacements in addition. */
  due: number
  /** Amount that the buyer gets back. */
  refund: number
}

/**
 * Amounts of an exchange. A variant of equal price costs what was paid for the returned units, and a dearer one costs
 * the difference of the current prices in addition. A cheaper variant costs the same share of what was paid as of the
 * current price, so that units bought at a discount are never exchanged for money and free goods. `limit` is the part of
 * the payment that is not refunded yet; a lower limit reduces the value of the returned units and the price of the
 * replacements alike.
 */
export function exchangeAmounts(lines: readonly ExchangedUnits[], limit: number): ExchangeAmounts {
  const values = lines.map(({ value }) => value)
  const returned = Math.min(sum(values), limit)
  const paid = returned === sum(values) ? values : distribute(returned, values)
  const prices = lines.map((line, at) => priceOfReplacement(line, paid[at]!))
  const credit = Math.min(returned, sum(prices))
  return { prices, credit, due: sum(prices) - credit, refund: returned - credit }
}

function priceOfReplacement({ quantity, returnedPrice, replacementPrice }: ExchangedUnits, paid: number): number {
  if (replacementPrice >= returnedPrice) return paid + quantity * (replacementPrice - returnedPrice)
  return Number((BigInt(paid) * BigInt(replacementPrice)) / BigInt(returnedPrice))
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
