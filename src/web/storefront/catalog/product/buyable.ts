import type { NewCartItem } from '../../../../shared/rules/cart.ts'
import { DEFAULT_MAX_LINE_QUANTITY } from '../../../../shared/rules/cart-lines.ts'
import { MAX_LOW_STOCK_NOTICE_UNITS } from '../../../../shared/rules/shown-stock.ts'
import type { Prices } from '../product-card/visitor-price.ts'
import { visitorPrice } from '../product-card/visitor-price.ts'
import type { Product } from './load-product.ts'
import { imagesOf, type Variant } from './use-variant-choice.ts'

type Option = Product['sizes'][number]

export interface Buyable extends Prices {
  name: string
  sku: string
  offerEndsAt: string | null
  stock: number
  few: boolean
  /**
   * Maximum quantity: the product's limit (`DEFAULT_MAX_LINE_QUANTITY` without one) or, if lower, the stock; rounded down
   * to whole packs.
   */
  cap: number
  /** Lower prices for larger quantities. `pack` is the pack size, 1 without packs. */
  quantityPrices: NonNullable<Product['quantityPrices']>
  pack: number
}

/** Returns the data for buying the product itself, or its selected variant. */
export function buyableOf(product: Product, variant: Variant | null): Buyable {
  const { name, sku, price, offerPrice, offerEndsAt, professionalPrice, customerPrice, stockQuantity } =
    variant ?? product
  const { quantityPrices = [], pack = 1 } = variant ?? product
  const cap = Math.min(product.maxOrderQuantity ?? DEFAULT_MAX_LINE_QUANTITY, stockQuantity)
  return {
    name,
    sku,
    price,
    offerPrice,
    offerEndsAt,
    professionalPrice,
    customerPrice,
    quantityPrices,
    pack,
    stock: stockQuantity,
    // The API returns no low-stock flag for variants, so it is computed from their stock.
    few: variant ? stockQuantity <= MAX_LOW_STOCK_NOTICE_UNITS : product.lowStock,
    cap: Math.floor(cap / pack) * pack,
  }
}

export function cartItemOf(product: Product, variant: Variant | null, quantity: number): NewCartItem {
  const { id, slug, brand, sizes, colors } = product
  const buyable = buyableOf(product, variant)
  const { pack, quantityPrices } = buyable
  const chosen = (options: Option[], request: number | null | undefined) => {
    const option = options.find(option => option.id === request)
    return option ? { id: option.id, name: option.name } : null
  }
  return {
    product: {
      id,
      slug,
      brand,
      name: buyable.name,
      imageUrl: imagesOf(product, variant)[0]?.url ?? null,
      stockQuantity: buyable.stock,
      maxOrderQuantity: product.maxOrderQuantity === null ? null : buyable.cap,
      ...(pack > 1 && { pack }),
      ...(quantityPrices.length > 0 && { quantityPrices }),
    },
    quantity,
    unitPrice: visitorPrice(buyable).amount,
    selectedSize: chosen(sizes, variant?.sizeId),
    selectedColor: chosen(colors, variant?.colorId),
  }
}
