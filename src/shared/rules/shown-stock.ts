const EXACT_UP_TO = 20
/** Limit up to which a product page shows "only n left", independent of the product's threshold. */
export const LOW_STOCK_NOTICE = 5
const TENS_UP_TO = 200

interface StockLimits {
  /** Stock at or below it is low. */
  lowStockThreshold: number
  /** Most units of one order line; null for the stock itself. */
  maxOrderQuantity: number | null
}

/**
 * Stock shown on public pages: exact while low, else just enough for the purchase cap, else rounded down (above 20 to
 * tens, above 200 to hundreds), but never into the low range. An order that does not change the result invalidates no
 * page; `shown_stock` in the database is the same function.
 */
export function shownStock(units: number, { lowStockThreshold: low, maxOrderQuantity: most }: StockLimits): number {
  if (units <= low) return units
  if (most !== null && units >= most) return Math.max(most, low + 1, Math.min(units, LOW_STOCK_NOTICE + 1))
  if (units <= EXACT_UP_TO) return units
  const step = units > TENS_UP_TO ? 100 : 10
  return Math.max(low + 1, units - (units % step))
}
