import type { QuickOrderLine } from '../../../shared/contracts/quick-order.ts'
import { itemKey } from '../../../shared/rules/cart.ts'
import { lineKey, MAX_CART_LINES } from '../../../shared/rules/cart-lines.ts'
import { addToCart, useCart } from '../../cart-store.ts'
import { type OrderRow, quantityOf, stateOf } from './order-rows.ts'

interface AddedRows {
  /** Number of rows whose units are all in the cart now. */
  added: number
  /** Rows that remain in the quick order, with the units that are missing in the cart. */
  left: OrderRow[]
  /** Reason why rows that were ready remain: the cart has its maximum of lines, or a line its maximum of units. */
  reason: 'cart-full' | 'line-full' | null
}

/** Adds the rows that are ready to the cart. Returns the others, which need attention or did not fit. */
export function addRowsToCart(rows: readonly OrderRow[]): AddedRows {
  const result: AddedRows = { added: 0, left: [], reason: null }
  for (const row of rows) {
    if (stateOf(row) !== 'ready') {
      if (stateOf(row) !== 'blank') result.left.push(row)
      continue
    }
    const quantity = quantityOf(row)!
    const units = addLine(row.line!, quantity)
    if (units === quantity) result.added += 1
    else {
      result.left.push({ ...row, quantity: String(quantity - (units ?? 0)) })
      result.reason = units === null ? 'cart-full' : (result.reason ?? 'line-full')
    }
  }
  return result
}

/** Returns the number of added units; null if the cart can have no further line. */
function addLine(line: QuickOrderLine, quantity: number): number | null {
  const { productId, name, brand, imageUrl, cap, pack, quantityPrices, unitPrice } = line
  const { items } = useCart.getState()
  if (items.length >= MAX_CART_LINES && !items.some(item => itemKey(item) === lineKey(line))) return null
  return addToCart({
    // The quote of the cart adds the slug.
    product: {
      id: productId,
      slug: '',
      name,
      brand,
      imageUrl,
      stockQuantity: null,
      maxOrderQuantity: cap,
      ...(pack > 1 && { pack }),
      ...(quantityPrices.length > 0 && { quantityPrices }),
    },
    quantity,
    unitPrice,
    selectedSize: line.sizeId === null ? null : { id: line.sizeId, name: line.sizeName ?? '' },
    selectedColor: line.colorId === null ? null : { id: line.colorId, name: line.colorName ?? '' },
  })
}
