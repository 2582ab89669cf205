import type { Quote, QuoteChange } from '../../../shared/contracts/cart.ts'
import { type CartItem, itemKey } from '../../../shared/rules/cart.ts'
import { type LineChoice, lineKey } from '../../../shared/rules/cart-lines.ts'

/**
 * Difference between the stored cart and the quote. `from` and `to` are quantities, or prices in shekels if the price
 * has changed.
 */
export interface CartChange {
  key: string
  kind: QuoteChange['kind'] | 'coupon'
  /** Professions that may order the product; absent if it is not limited to certain professions. */
  professions?: QuoteChange['professions']
  name: string
  from: number
  to: number
  /** Units per pack. */
  pack?: number
  product?: { id: number; slug: string }
  /** Coupon of the cart that no longer applies, with the reason. */
  coupon?: NonNullable<Quote['coupon']>
}

/**
 * Returns the changes of the lines in cart order, such as a removed line, fewer units or a new price, followed by the
 * coupon if it no longer applies.
 */
export function cartChanges(items: CartItem[], couponCode: string | null, quote: Quote): CartChange[] {
  const changes = items.flatMap(item => changesOf(item, quote))
  const { coupon } = quote
  if (couponCode && coupon && !coupon.applied) {
    changes.push({ key: 'coupon', kind: 'coupon', name: coupon.code, from: 0, to: 0, coupon })
  }
  return changes
}

function changesOf(item: CartItem, quote: Quote): CartChange[] {
  const { product, quantity } = item
  const isThis = (line: LineChoice) => lineKey(line) === itemKey(item)
  const line = quote.lines.find(isThis)
  const reported = quote.changes.filter(isThis)
  const name = line?.product.name ?? reported[0]?.name ?? product.name
  const about = { name, product: { id: product.id, slug: line?.product.slug ?? product.slug } }
  if (!line && reported.length === 0) return [{ key: `${item.id} gone`, kind: 'gone', from: quantity, to: 0, ...about }]
  return reported.map(({ kind, from, to, professions, pack }) => ({
    key: `${item.id} ${kind}`,
    kind,
    from: from ?? 0,
    to: to ?? 0,
    ...(professions?.length && { professions }),
    ...(pack && { pack }),
    ...about,
  }))
}
