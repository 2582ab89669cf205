import type { Quote } from '../../shared/contracts/cart.ts'
import { toShekels } from '../../shared/rules/money.ts'
import { lineTotal } from '../../shared/rules/totals.ts'
import type { ProductCard } from '../catalog/present.ts'
import type { CheckedCart } from './check-cart.ts'
import type { Change, CheckedLine } from './check-lines.ts'

export function presentQuote(cart: CheckedCart, cards: Map<number, ProductCard>): Quote {
  const { subtotal, shipping, tax, discount, total } = cart.totals
  return {
    lines: cart.lines.flatMap(line => {
      const product = cards.get(line.variant.productId)
      return product ? presentLine(line, product) : []
    }),
    changes: cart.changes.map(presentChange),
    coupon: presentCoupon(cart),
    promotions: cart.promotions.map(({ name, discount }) => ({ name, discount: toShekels(discount) })),
    hints: cart.hints.map(hint => ({
      name: hint.name,
      missing: hint.kind === 'amount' ? toShekels(hint.missing) : null,
    })),
    zone: cart.zone && {
      code: cart.zone.code,
      name: cart.zone.name,
      closed: cart.zone.closed,
      message: cart.zone.closedMessage,
      promise: cart.zone.promise,
    },
    subtotal: toShekels(subtotal),
    shipping: toShekels(shipping),
    tax: toShekels(tax),
    discount: toShekels(discount),
    total: toShekels(total),
    freeShippingFrom: cart.freeFrom === null ? null : toShekels(cart.freeFrom),
  }
}

function presentChange(change: Change): Quote['changes'][number] {
  if (change.kind !== 'price-changed') return change
  return { ...change, from: toShekels(change.from!), to: toShekels(change.to!) }
}

function presentLine(
  { variant, quantity, cap, price, discount }: CheckedLine,
  product: ProductCard,
): Quote['lines'][number] {
  const { unitPrice, kind } = price
  return {
    productId: variant.productId,
    sizeId: variant.sizeId,
    colorId: variant.colorId,
    product: { ...product, name: variant.name },
    sizeName: variant.sizeName,
    colorName: variant.colorName,
    quantity,
    cap,
    unitPrice: toShekels(unitPrice),
    totalPrice: toShekels(lineTotal({ unitPrice, quantity })),
    priceKind: kind,
    discount: toShekels(discount),
  }
}

function presentCoupon({ coupon, totals: { subtotal } }: CheckedCart): Quote['coupon'] {
  if (!coupon) return null
  const { code, row, refusal, scope } = coupon
  return {
    code,
    applied: refusal === null,
    reason: refusal,
    scope,
    minimum: row && row.minimumSubtotal > 0 ? toShekels(row.minimumSubtotal) : null,
    missing: row && refusal === 'minimum' ? toShekels(row.minimumSubtotal - subtotal) : null,
    startsAt: row?.startsAt?.toISOString() ?? null,
    endsAt: row?.endsAt?.toISOString() ?? null,
    group: row?.customerGroup ?? 'everyone',
  }
}
