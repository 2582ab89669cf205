import type { Services } from '../http/services.ts'
import type { Reader } from './card-texts.ts'
import type { ProductDetail } from './present.ts'
import { detailText } from './product-detail.ts'

/** Cards as JSON by product id; chosen variants with the name, price and stock of the variant. */
export async function withVariants(
  services: Services,
  cards: ReadonlyMap<number, string>,
  { chosen, reader }: { chosen: ReadonlyMap<number, number>; reader: Reader },
): Promise<ReadonlyMap<number, string>> {
  const result = new Map(cards)
  for (const [productId, variantId] of chosen) {
    const card = cards.get(productId)
    if (card === undefined) continue
    const detail = JSON.parse((await detailText(services, productId, reader)).text) as ProductDetail
    const variant = detail.variants.find(({ id }) => id === variantId)
    if (variant) result.set(productId, cardOf(card, variant))
  }
  return result
}

function cardOf(
  card: string,
  { id, sku, sizeId, colorId, stockQuantity, ...shown }: ProductDetail['variants'][number],
) {
  const variant = { id, sku, sizeId, colorId }
  return JSON.stringify({ ...JSON.parse(card), ...shown, stockQuantity, inStock: stockQuantity > 0, variant })
}
