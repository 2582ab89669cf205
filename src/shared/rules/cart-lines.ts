/** Maximum units of a cart line without a limit or a known stock (spec §4, §5). */
export const DEFAULT_MAX_LINE_QUANTITY = 999

/** Maximum number of lines of a cart. */
export const MAX_CART_LINES = 100

/** Product of a line, with the selected size and colour. */
export interface LineChoice {
  productId: number
  sizeId: number | null
  colorId: number | null
}

/** Key of a line. Items with the same product, size and colour belong to one line. */
export function lineKey({ productId, sizeId, colorId }: Pick<LineChoice, 'productId'> & Partial<LineChoice>): string {
  return `${productId}:${sizeId ?? ''}:${colorId ?? ''}`
}

/** Maximum units of one line: `maxOrderQuantity`, else the stock, else 999 (spec §5). */
export function quantityCap(limits: { maxOrderQuantity?: number | null; stockQuantity?: number | null }): number {
  return limits.maxOrderQuantity ?? limits.stockQuantity ?? DEFAULT_MAX_LINE_QUANTITY
}
