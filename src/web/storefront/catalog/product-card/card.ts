import type { NewCartItem } from '../../../../shared/rules/cart.ts'
import type { Api } from '../../../api/client.ts'
import { type Prices, shownPrice } from './shown-price.ts'

export type ListedProduct = Awaited<ReturnType<Api['listProducts']>>['data'][number]

/** What a card shows and its button needs; what pages carry of a product, so nothing more. */
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
  /** Who alone may order it; left out where that is not a matter of profession. */
  professions?: ListedProduct['professions']
  hasOptions: boolean
  /** The size or colour that a search found. */
  variant?: { sku: string }
  /** The last moment of the offer, where a list tells it. */
  offerUntil?: string
}

/** One unit for the cart, at the price shown. The cap is the product's limit, and never above what is in stock. */
export function cartItemOfCard(card: Card): NewCartItem {
  const { id, slug, name, brand, image, stock, cap } = card
  return {
    product: {
      id,
      slug,
      name,
      brand,
      imageUrl: image?.url ?? null,
      stockQuantity: stock,
      maxOrderQuantity: cap === null ? null : Math.min(cap, stock),
    },
    quantity: 1,
    unitPrice: shownPrice(card).amount,
    selectedSize: null,
    selectedColor: null,
  }
}
