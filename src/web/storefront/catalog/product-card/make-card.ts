import type { Card, ListedProduct } from './card.ts'

/** Creates the data of a card. Imported by loaders only, so that the components' chunks do not contain this code. */
export function cardOf(product: ListedProduct): Card {
  const { id, slug, name, brand, price, offerPrice, professionalPrice, customerPrice, rating, reviewCount } = product
  const { professionalOnly, professions, hasOptions, maxOrderQuantity, stockQuantity } = product
  const image = product.images[0]
  const promotion = product.promotions.find(({ kind }) => kind !== 'free-shipping')
  return {
    id,
    slug,
    name,
    brand,
    price,
    offerPrice,
    professionalPrice,
    ...(customerPrice !== undefined && { customerPrice }),
    ...(product.pack && { pack: product.pack }),
    rating,
    reviewCount,
    professionalOnly,
    hasOptions,
    ...(professions.length > 0 && { professions }),
    ...(promotion && { promotion: promotion.name }),
    ...(product.variant && { variant: { sku: product.variant.sku } }),
    image: image ? { url: image.url, widths: image.widths } : null,
    stock: stockQuantity,
    cap: maxOrderQuantity,
    mark: markOf(product),
  }
}

/** Creates the data of a card in an offer list, with the offer's last day. */
export function offerCardOf(product: ListedProduct): Card {
  // Uses the last millisecond of the offer: an offer that ends at midnight ends on the day before.
  const offerUntil = product.offerEndsAt ? new Date(Date.parse(product.offerEndsAt) - 1).toISOString() : undefined
  return { ...cardOf(product), offerUntil }
}

/**
 * Returns the badge with the highest priority. Offers are not included: they rank after "out" and before all others.
 */
function markOf({ inStock, professionalOnly, lowStock, isNew }: ListedProduct): Card['mark'] {
  return !inStock ? 'out' : professionalOnly ? 'professional' : lowStock ? 'low' : isNew ? 'new' : null
}
