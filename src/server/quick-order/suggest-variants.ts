import { skuKey } from '../../shared/rules/quick-order.ts'
import { requestedVariants } from '../cart/requested-variants.ts'
import { listProductIds } from '../catalog/list-products.ts'
import type { Db } from '../database/connect.ts'
import type { Services } from '../http/services.ts'
import type { Viewer } from '../pricing/viewer.ts'

const MAX_PRODUCTS = 6
const MAX_VARIANTS = 10

interface Suggestion {
  sku: string
  name: string
  brand: string
  inStock: boolean
}

/**
 * Variants of the products that the shop's search finds, in its order; those whose SKU begins with the text come first.
 * Empty without a text.
 */
export async function suggestVariants(
  db: Db,
  { search, catalogIndex }: Services,
  query: string | undefined,
  viewer: Viewer,
): Promise<Suggestion[]> {
  if (!query) return []
  const { ids } = await listProductIds(
    db,
    { query, page: 1, limit: MAX_PRODUCTS },
    { language: viewer.language, search, catalogIndex },
  )
  const place = new Map(ids.map((id, at) => [id, at]))
  const key = skuKey(query)
  const starts = ({ sku }: { sku: string }) => Number(skuKey(sku).startsWith(key))
  return (await requestedVariants(db, ids, viewer))
    .toSorted((a, b) => starts(b) - starts(a) || place.get(a.productId)! - place.get(b.productId)! || a.id - b.id)
    .slice(0, MAX_VARIANTS)
    .map(({ sku, name, brand, stock }) => ({ sku, name, brand, inStock: stock > 0 }))
}
