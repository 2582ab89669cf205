const MAX_EXACT_UNITS = 20
/** Maximum stock for which a product page shows "only n left", regardless of the product's threshold. */
export const MAX_LOW_STOCK_NOTICE_UNITS = 5
const MAX_UNITS_ROUNDED_TO_TENS = 200

interface StockLimits {
  /** Maximum stock that counts as low. */
  lowStockThreshold: number
  /** Maximum units of one order line; null if only the stock limits them. */
  maxOrderQuantity: number | null
}

/**
 * Stock as shown on public pages. Low stock is exact. Other stock that reaches the purchase cap is shown as the cap, or
 * slightly more so that it does not look low. Without a cap or below it, stock is exact up to 20, rounded down to tens
 * up to 200 and to hundreds above, but never to a low value. Most orders therefore do not change the shown stock and do
 * not invalidate cached pages. The database function `shown_stock` computes the same.
 */
export function shownStock(units: number, { lowStockThreshold: low, maxOrderQuantity: most }: StockLimits): number {
  if (units <= low) return units
  if (most !== null && units >= most) return Math.max(most, low + 1, Math.min(units, MAX_LOW_STOCK_NOTICE_UNITS + 1))
  if (units <= MAX_EXACT_UNITS) return units
  const step = units > MAX_UNITS_ROUNDED_TO_TENS ? 100 : 10
  return Math.max(low + 1, units - (units % step))
}
