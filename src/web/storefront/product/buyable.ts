import type { NewCartItem } from '../../../shared/rules/cart.ts'
import { MOST_WITHOUT_LIMIT } from '../../../shared/rules/cart-lines.ts'
import { chosenName } from '../../../shared/rules/chosen-name.ts'
import type { Prices } from '../product-card/shown-price.ts'
import { shownPrice } from '../product-card/shown-price.ts'
import type { Product } from './ProductPage.tsx'
import type { Variant } from './use-choice.ts'

type Option = Product['sizes'][number]

/** Variants carry no mark of their own; so few of one are worth saying. */
const FEW = 5

export interface Buyable extends Prices {
  sku: string
  offerEndsAt: string | null
  stock: number
  few: boolean
  /** Most one may order: the product's limit, and never more than there is. */
  cap: number
}

/** What is sold: the product itself, or the variant chosen of it. */
export function buyableOf(product: Product, variant: Variant | null): Buyable {
  const { sku, price, offerPrice, offerEndsAt, professionalPrice, stockQuantity } = variant ?? product
  return {
    ...{ sku, price, offerPrice, offerEndsAt, professionalPrice },
    stock: stockQuantity,
    few: variant ? stockQuantity <= FEW : product.lowStock,
    cap: Math.min(product.maxOrderQuantity ?? MOST_WITHOUT_LIMIT, stockQuantity),
  }
}

/** The product's name, of the chosen size and colour. */
export function nameOf({ name, sizes, colors }: Product, variant: Variant | null): string {
  const choice = (options: Option[], id: number | null | undefined) => ({
    chosen: options.find(option => option.id === id)?.name,
    among: options.map(option => option.name),
  })
  return chosenName(name, choice(sizes, variant?.sizeId), choice(colors, variant?.colorId))
}

export function wishOf(product: Product, variant: Variant | null, quantity: number): NewCartItem {
  const { id, slug, brand, images, sizes, colors } = product
  const buyable = buyableOf(product, variant)
  const chosen = (options: Option[], wish: number | null | undefined) => {
    const option = options.find(option => option.id === wish)
    return option ? { id: option.id, name: option.name } : null
  }
  return {
    product: {
      ...{ id, slug, brand, name: nameOf(product, variant) },
      imageUrl: images[0]?.url ?? null,
      stockQuantity: buyable.stock,
      maxOrderQuantity: product.maxOrderQuantity === null ? null : buyable.cap,
    },
    quantity,
    unitPrice: shownPrice(buyable).amount,
    selectedSize: chosen(sizes, variant?.sizeId),
    selectedColor: chosen(colors, variant?.colorId),
  }
}
