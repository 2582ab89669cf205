import type { QuoteData } from '../../shared/contracts/cart.ts'
import { lineTotal } from '../../shared/rules/totals.ts'
import { imageUrlPrefix, type ProductCard } from '../catalog/present.ts'
import { presentEstimate } from '../shipping/present.ts'
import type { CheckedCart } from './check-cart.ts'
import type { CheckedLine } from './check-lines.ts'

export function presentQuote(cart: CheckedCart, cards: Map<number, ProductCard>): QuoteData {
  return {
    lines: cart.lines.flatMap(line => {
      const product = cards.get(line.variant.productId)
      return product ? presentLine(line, product) : []
    }),
    changes: cart.changes,
    coupon: presentCoupon(cart),
    promotions: cart.promotions,
    hints: cart.hints.map(hint => ({
      name: hint.name,
      missing: hint.kind === 'amount' ? hint.missing : null,
      units: hint.kind === 'units' ? hint.missing : null,
    })),
    zone: cart.zone && presentEstimate(cart.zone, cart.regionCode),
    ...cart.totals,
    freeShippingFrom: cart.freeFrom,
  }
}

function presentLine(
  { variant, quantity, cap, price, discount }: CheckedLine,
  product: ProductCard,
): QuoteData['lines'][number] {
  const { unitPrice, kind } = price
  return {
    productId: variant.productId,
    sizeId: variant.sizeId,
    colorId: variant.colorId,
    product: { ...product, name: variant.name, images: mainFirst(product.images, variant.imagePath) },
    sizeName: variant.sizeName,
    colorName: variant.colorName,
    quantity,
    cap,
    unitPrice,
    totalPrice: lineTotal({ unitPrice, quantity }),
    priceKind: kind,
    pack: price.pack,
    quantityPrices: price.quantityPrices,
    discount,
  }
}

/** Moves the variant's main image to the front. A URL may end with the focal point, `@3-7`. */
function mainFirst(images: ProductCard['images'], path: string | null): ProductCard['images'] {
  const isMain = ({ url }: ProductCard['images'][number]) => path !== null && url.split('@')[0] === imageUrlPrefix(path)
  return [...images.filter(isMain), ...images.filter(image => !isMain(image))]
}

function presentCoupon({ coupon, totals: { subtotal } }: CheckedCart): QuoteData['coupon'] {
  if (!coupon) return null
  const { code, row, refusal, scope } = coupon
  return {
    code,
    applied: refusal === null,
    reason: refusal,
    scope,
    minimum: row && row.minimumSubtotal > 0 ? row.minimumSubtotal : null,
    missing: row && refusal === 'minimum' ? row.minimumSubtotal - subtotal : null,
    startsAt: row?.startsAt?.toISOString() ?? null,
    endsAt: row?.endsAt?.toISOString() ?? null,
    group: row?.customerGroup ?? 'everyone',
  }
}
