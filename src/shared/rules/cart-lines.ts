/** Cart lines as both sides treat them (spec §4, §5). */
export const MOST_WITHOUT_LIMIT = 999

export interface LineChoice {
  productId: number
  sizeId?: number | null
  colorId?: number | null
}

/** The same product in the same size and colour is one line. */
export function lineKey({ productId, sizeId, colorId }: LineChoice): string {
  return `${productId}:${sizeId ?? ''}:${colorId ?? ''}`
}

/** Most units of one line: `maxOrderQuantity`, else the stock, else 999 (spec §5). */
export function quantityCap(limits: { maxOrderQuantity?: number | null; stockQuantity?: number | null }): number {
  return limits.maxOrderQuantity ?? limits.stockQuantity ?? MOST_WITHOUT_LIMIT
}

/** A typed or stored quantity as a whole number from 1 to the cap; what is no number is 1. */
export function wholeQuantity(value: unknown, cap = MOST_WITHOUT_LIMIT): number {
  const quantity = Math.floor(Number(value))
  return Number.isFinite(quantity) ? Math.max(1, Math.min(quantity, cap)) : 1
}

/** A price that is no number becomes 0 (spec §5); the server charges its own anyway. */
export function numericPrice(value: unknown): number {
  const price = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)
  return Number.isFinite(price) && price > 0 ? price : 0
}

/** Whether a line from storage is kept: a product id, a numeric quantity above 0 and a numeric unit price (spec §5). */
export function isSoundLine(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { product, productId, quantity, unitPrice } = value as Record<string, unknown>
  const id = productId ?? (product as { id?: unknown } | null | undefined)?.id
  return isNumeric(id) && Number(id) > 0 && isNumeric(quantity) && Number(quantity) > 0 && isNumeric(unitPrice)
}

function isNumeric(value: unknown): boolean {
  return (
    (typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')) && Number.isFinite(Number(value))
  )
}

/** Adds a line, or its quantity to the line of the same choice, up to the cap. The list itself is not changed. */
export function mergeLine<L extends LineChoice & { quantity: number }>(
  lines: readonly L[],
  added: L,
  cap = MOST_WITHOUT_LIMIT,
): L[] {
  const key = lineKey(added)
  const existing = lines.find(line => lineKey(line) === key)
  if (!existing) return [...lines, { ...added, quantity: wholeQuantity(added.quantity, cap) }]
  return lines.map(line =>
    line === existing ? { ...line, quantity: wholeQuantity(line.quantity + added.quantity, cap) } : line,
  )
}
