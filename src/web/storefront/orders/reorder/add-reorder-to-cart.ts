import { lineKey } from '../../../../shared/rules/cart-lines.ts'
import type { Api } from '../../../api/client.ts'
import { addToCart } from '../../../cart-store.ts'
import type { CartChange } from '../../cart/cart-changes.ts'
import { productOfLine } from '../../cart/quoted-cart.ts'

export type ReorderResult = Awaited<ReturnType<Api['reorder']>>['data']

/** Adds the available lines of an order to the cart, and returns the changes since the order. */
export function addReorderToCart({ lines, changes }: ReorderResult): CartChange[] {
  return [...changes.map(changeOf), ...lines.flatMap(addLine)]
}

/**
 * Adds a line, and reports a change if not all units can be added: together with the units already in the cart they may
 * exceed the maximum quantity.
 */
function addLine(line: ReorderResult['lines'][number]): CartChange[] {
  const { cap, quantity, sizeId, colorId } = line
  const { id, slug, name } = line.product
  const added = addToCart({
    product: productOfLine(line),
    quantity,
    unitPrice: line.unitPrice,
    selectedSize: sizeId === null ? null : { id: sizeId, name: line.sizeName ?? '' },
    selectedColor: colorId === null ? null : { id: colorId, name: line.colorName ?? '' },
  })
  if (added === quantity) return []
  const [from, to] = [cap - added + quantity, cap]
  return [{ key: `${lineKey(line)} full`, kind: 'quantity-reduced', name, from, to, product: { id, slug } }]
}

function changeOf(change: ReorderResult['changes'][number], place: number): CartChange {
  const { kind, name, from, to, professions, productId } = change
  return {
    key: `${place} ${kind}`,
    kind,
    name: name ?? '',
    from: from ?? 0,
    to: to ?? 0,
    ...(professions?.length && { professions }),
    ...(productId !== null && { product: { id: productId, slug: '' } }),
  }
}
