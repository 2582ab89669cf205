import type { NewCartItem } from '../../../../shared/rules/cart.ts'
import type { Api } from '../../../api/client.ts'
import { type Prices, visitorPrice } from './visitor-price.ts'

export type ListedProduct = Awaited<ReturnType<Api['listProducts']>>['data'][number]

/** Product data for a card and its button. Kept small, because list pages contain it once per card. */
export interface Card extends Prices {
  id: number
  slug: string
  name: string
  brand: string
  image: { url: string; widths: number[] } | null
  rating: number | null
  reviewCount: number
  stock: number
  cap: number | null
  mark: 'out' | 'professional' | 'low' | 'new' | null
  professionalOnly: boolean
  /** Professions that may order the product; absent if it is not limited by profession. */
  professions?: ListedProduct['professions']
  hasOptions: boolean
  /** Name of a promotion that the cart applies to the product; if there are several, the oldest promotion. */
  promotion?: string
  /** Pack size for this visitor. */
  pack?: number
  /** The variant that a search found. */
  variant?: { sku: string }
  /** Last moment of the offer. Set only in lists that display it. */
  offerUntil?: string
}

/**
 * Returns one unit or pack as a cart item, at the displayed price. The maximum quantity of the item is the product's
 * limit or, if lower, the stock; null if the product has no limit.
 */
export function cartItemOfCard(card: Card): NewCartItem {
  const { id, slug, name, brand, image, stock, cap, pack } = card
  return {
    product: {
      id,
      slug,
      name,
      brand,
      imageUrl: image?.url ?? null,
      stockQuantity: stock,
      maxOrderQuantity: cap === null ? null : Math.min(cap, stock),
      ...(pack && { pack }),
    },
    quantity: pack ?? 1,
    unitPrice: visitorPrice(card).amount,
    selectedSize: null,
    selectedColor: null,
  }
}
