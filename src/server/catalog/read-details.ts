import type { CatalogIndex } from '../catalog-index/catalog-index.ts'
import type { Db } from '../database/connect.ts'
import { settleAll } from '../database/together.ts'
import { activePromotionsForViewer, cardPromotionsOf } from '../pricing/active-promotions-for-viewer.ts'
import type { ActivePromotion } from '../pricing/promotions.ts'
import { resolvePrices } from '../pricing/queries.ts'
import type { CardViewer } from './card-json-by-id.ts'
import { detailRowsByIds, type VariantRow } from './detail-rows.ts'
import type { ProductDetail } from './present.ts'
import { presentDetail } from './present-detail.ts'

/** Data of a product page, with the rows of the product's variants that are not archived. */
export interface DetailWithVariants {
  detail: ProductDetail
  variants: readonly VariantRow[]
}

/**
 * Reads the data of several product pages (spec §2) by product id, with a constant number of queries. Products that are
 * not on sale or have no variant are left out. Pass `promotions` if the products' promotions are known, or not shown.
 */
export async function readDetails(
  { db, catalogIndex }: { db: Db; catalogIndex: CatalogIndex },
  ids: readonly number[],
  viewer: CardViewer,
  promotions?: readonly ActivePromotion[],
): Promise<Map<number, DetailWithVariants>> {
  const { language, now } = viewer
  const read = await detailRowsByIds(db, { ids, language, now })
  const rows = read.filter(({ variants }) => variants.length > 0)
  const [prices, running] = await settleAll(
    resolvePrices(db, rows.flatMap(pricedVariants), viewer),
    promotions ? Promise.resolve(promotions) : activePromotionsForViewer(db, ids, viewer),
  )
  return new Map(
    rows.map(row => {
      const detail = presentDetail(row, prices, cardPromotionsOf(row.id, running), { reader: viewer, catalogIndex })
      return [row.id, { detail, variants: row.variants }]
    }),
  )
}

const pricedVariants = ({ variants }: { variants: readonly VariantRow[] }) =>
  variants.map(({ startsAt, endsAt, ...variant }) => ({
    ...variant,
    startsAt: dateOf(startsAt),
    endsAt: dateOf(endsAt),
  }))

const dateOf = (moment: number | null) => (moment === null ? null : new Date(moment))
