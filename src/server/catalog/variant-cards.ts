import type { Services } from '../http/services.ts'
import type { CardViewer } from './card-json-by-id.ts'
import type { ProductDetailJson } from './present.ts'
import { productDetailJson } from './product-detail.ts'

/**
 * Returns cards as JSON by product id. A selected variant replaces name, price, stock and images of its product's card.
 */
export async function cardsWithVariants(
  services: Services,
  cards: ReadonlyMap<number, string>,
  { chosen, reader }: { chosen: ReadonlyMap<number, number>; reader: CardViewer },
): Promise<ReadonlyMap<number, string>> {
  const result = new Map(cards)
  for (const [productId, variantId] of chosen) {
    const card = cards.get(productId)
    if (card === undefined) continue
    const detail = JSON.parse((await productDetailJson(services, productId, reader)).text) as ProductDetailJson
    const variant = detail.variants.find(({ id }) => id === variantId)
    if (variant) result.set(productId, cardOf(card, variant, detail))
  }
  return result
}

function cardOf(
  card: string,
  { id, sku, sizeId, colorId, stockQuantity, images: own, ...shown }: ProductDetailJson['variants'][number],
  detail: ProductDetailJson,
) {
  const variant = { id, sku, sizeId, colorId }
  // Prices of the card's first variant do not apply to another variant.
  const { professionalPrice, customerPrice, quantityPrices, pack, ...rest } = JSON.parse(card)
  const images = own.flatMap(url => detail.images.find(image => image.url === url) ?? [])
  return JSON.stringify({ ...rest, ...shown, images, stockQuantity, inStock: stockQuantity > 0, variant })
}
