import type { OrderDraft } from '../../../shared/contracts/order-changes.ts'
import type { FoundProduct } from '../../../shared/contracts/phone-orders.ts'
import { lineKey } from '../../../shared/rules/cart-lines.ts'

/** A line as it is being written: one of the order, or further goods. */
export interface DraftLine {
  key: string
  /** Of the order; null for further goods. */
  lineId: number | null
  choice: { productId: number; sizeId: number | null; colorId: number | null } | null
  name: string
  options: string[]
  quantity: number
  most: number
  unitPrice: number
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

/** One unit more of some goods: of the line that has them, else on a line of their own. */
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

/** As a change sends them: lines that stay, and further goods. */
export function sentLines(lines: readonly DraftLine[]) {
  return {
    lines: lines.flatMap(({ lineId, quantity }) => (lineId === null ? [] : [{ id: lineId, quantity }])),
    items: lines.flatMap(({ choice, quantity }) => (choice === null ? [] : [{ ...choice, quantity }])),
  }
}
