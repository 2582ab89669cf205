import type { OrderDraft } from '../../../shared/contracts/order-changes.ts'
import type { FoundProduct } from '../../../shared/contracts/phone-orders.ts'
import { type LineChoice, lineKey } from '../../../shared/rules/cart-lines.ts'
import type { Shekels } from '../../../shared/rules/money.ts'

/** Line of an order draft: a line of the existing order, or an added line. */
export interface DraftLine {
  key: string
  /** Id of an existing line; null for an added line. */
  lineId: number | null
  choice: LineChoice | null
  name: string
  options: string[]
  quantity: number
  most: number
  unitPrice: Shekels
}

export function linesOfDraft({ lines }: OrderDraft): DraftLine[] {
  return lines.map(({ id, name, options, quantity, most, unitPrice }) => ({
    key: `line-${id}`,
    lineId: id,
    choice: null,
    name,
    options,
    quantity,
    most,
    unitPrice,
  }))
}

/**
 * Adds one unit of a product: to an added line of the same variant, or as a new line. Lines of an existing order are
 * not changed.
 */
export function withProduct(lines: readonly DraftLine[], goods: FoundProduct): DraftLine[] {
  const { productId, sizeId, colorId, name, options, most, unitPrice } = goods
  const key = lineKey(goods)
  if (lines.some(line => line.key === key))
    return lines.map(line =>
      line.key === key ? { ...line, quantity: Math.min(line.quantity + 1, Math.max(1, line.most)) } : line,
    )
  const choice = { productId, sizeId, colorId }
  return [...lines, { key, lineId: null, choice, name, options, quantity: 1, most: Math.max(1, most), unitPrice }]
}

export const withQuantity = (lines: readonly DraftLine[], key: string, quantity: number): DraftLine[] =>
  lines.map(line => (line.key === key ? { ...line, quantity } : line))

export const withoutLine = (lines: readonly DraftLine[], key: string): DraftLine[] =>
  lines.filter(line => line.key !== key)

/** Converts the lines to a request body, which lists existing and added lines separately. */
export function linesForRequest(lines: readonly DraftLine[]) {
  return {
    lines: lines.flatMap(({ lineId, quantity }) => (lineId === null ? [] : [{ id: lineId, quantity }])),
    items: lines.flatMap(({ choice, quantity }) => (choice === null ? [] : [{ ...choice, quantity }])),
  }
}
