import type { Quote } from '../../../shared/contracts/cart.ts'
import type { CartItem } from '../../../shared/rules/cart.ts'

/** What moved between the cart as the shopper last saw it and the shop's answer. Amounts are shekels. */
export interface CartChange {
  key: string
  kind: Quote['changes'][number]['kind'] | 'coupon'
  name: string
  from: number
  to: number
  product?: { id: number; slug: string }
  /** Why a coupon no longer applies, and from which subtotal it would. */
  reason?: string
  minimum?: number
}

/** Line by line, in the order of the cart: what left, what has fewer units, what costs another price; then the coupon. */
export function cartChanges(items: CartItem[], couponCode: string | null, quote: Quote): CartChange[] {
  const changes = items.flatMap(item => changesOf(item, quote))
  const { coupon } = quote
  if (couponCode && coupon && !coupon.applied) {
    changes.push({
      key: 'coupon',
      kind: 'coupon',
      name: coupon.code,
      from: 0,
      to: 0,
      reason: coupon.reason ?? 'unknown',
      minimum: coupon.minimum ?? 0,
    })
  }
  return changes
}

function changesOf(item: CartItem, quote: Quote): CartChange[] {
  const { product, quantity, unitPrice, selectedSize, selectedColor } = item
  const isThis = (line: { productId: number; sizeId: number | null; colorId: number | null }) =>
    line.productId === product.id &&
    line.sizeId === (selectedSize?.id ?? null) &&
    line.colorId === (selectedColor?.id ?? null)
  const line = quote.lines.find(isThis)
  const told = quote.changes.find(isThis)
  const name = line?.product.name ?? told?.name ?? product.name
  const about = { name, product: { id: product.id, slug: line?.product.slug ?? product.slug } }
  if (!line) {
    const kind = told && told.kind !== 'price-changed' && told.kind !== 'quantity-reduced' ? told.kind : 'gone'
    return [{ key: `${item.id} ${kind}`, kind, from: quantity, to: 0, ...about }]
  }
  const changes: CartChange[] = []
  if (line.quantity < quantity) {
    changes.push({ key: `${item.id} quantity`, kind: 'quantity-reduced', from: quantity, to: line.quantity, ...about })
  }
  if (line.unitPrice !== unitPrice) {
    changes.push({ key: `${item.id} price`, kind: 'price-changed', from: unitPrice, to: line.unitPrice, ...about })
  }
  return changes
}
