import { shownStock } from '../../shared/rules/shown-stock.ts'
import type { Db } from '../database/connect.ts'
import { settleAll } from '../database/together.ts'
import type { ResponseVariant } from '../http/cached-answers.ts'
import { activePromotionsForViewer, cardPromotionsOf } from '../pricing/active-promotions-for-viewer.ts'
import type { ActivePromotion } from '../pricing/promotions.ts'
import { resolvePrices } from '../pricing/queries.ts'
import type { Viewer } from '../pricing/viewer.ts'
import { cardRows } from './card-rows.ts'
import { type ProductCard, presentCard } from './present.ts'

/**
 * Reads cards of products by id, with two queries, and further ones for viewers to whom professional prices or price
 * lists can apply. Price and offer are taken from the first variant by position; stock is the sum of all variants,
 * rounded for public pages. Products that are not on sale are omitted. Pass `promotions` if the products' promotions
 * have been read already.
 */
export async function productCards(
  db: Db,
  productIds: number[],
  viewer: Viewer & { responseVariant?: ResponseVariant },
  promotions?: readonly ActivePromotion[],
): Promise<Map<number, ProductCard>> {
  if (productIds.length === 0) return new Map()
  const { language, now } = viewer
  const [rows, running] = await settleAll(
    cardRows(db, { productIds, language, now }),
    promotions ? Promise.resolve(promotions) : activePromotionsForViewer(db, productIds, viewer),
  )
  const prices = await resolvePrices(
    db,
    rows.map(({ variantId, ...row }) => ({ ...row, id: variantId })),
    viewer,
  )
  const isPage = viewer.responseVariant === 'page'
  return new Map(
    rows.map(row => {
      const stock = isPage ? shownStock(row.stock, row) : row.stock
      return [
        row.id,
        presentCard(
          { ...row, stock, promotions: cardPromotionsOf(row.id, running) },
          prices.get(row.variantId)!,
          row.images,
        ),
      ]
    }),
  )
}

/** Returns cards in the order of the ids. */
export async function productCardList(db: Db, productIds: number[], viewer: Viewer): Promise<ProductCard[]> {
  const cards = await productCards(db, productIds, viewer)
  return productIds.flatMap(id => cards.get(id) ?? [])
}
