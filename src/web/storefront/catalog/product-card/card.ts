import type { NewCartItem } from '../../../../shared/rules/cart.ts'
import type { Api } from '../../../api/client.ts'
import { type Prices, shownPrice } from './shown-price.ts'

export type ListedProduct = Awaited<ReturnType<Api['listProducts']>>['data'][number]

/** Product fields of a card and its button; part of every page's data, so kept minimal. */
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
  /** Professions that may order it; absent if it is not limited by profession. */
  professions?: ListedProduct['professions']
  hasOptions: boolean
  /** Name of the oldest promotion on its price that the cart applies. */
  promotion?: string
  /** Pack size for this visitor. */
  pack?: number
  /** Size or colour of a search hit. */
  variant?: { sku: string }
  /** End of the offer, in lists that show it. */
  offerUntil?: string
}

/** One unit or pack for the cart, at the shown price. The cap is the product's limit, and never above the stock. */
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
    unitPrice: shownPrice(card).amount,
    selectedSize: null,
    selectedColor: null,
  }
}
