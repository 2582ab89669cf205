import { productDetail } from '../../shared/contracts/catalog.ts'
import { Problem } from '../../shared/contracts/errors.ts'
import type { RoutineProposals } from '../../shared/contracts/routine.ts'
import type { ProductDetailJson } from '../catalog/present.ts'
import { productDetailJson } from '../catalog/product-detail.ts'
import { readerOf } from '../catalog/product-lists.ts'
import { readDetails } from '../catalog/read-details.ts'
import { hasIndividualTerms } from '../pricing/viewer.ts'
import type { CandidateContext } from './candidates.ts'

type Variant = RoutineProposals['steps'][number]['candidates'][number]['variants'][number]

/**
 * Returns sizes and colours with the viewer's prices, by product id: from the cache, or with a constant number of queries
 * for a viewer with individual prices. Omits products that are not on sale.
 */
export async function variantsByProduct(ids: readonly number[], asking: CandidateContext) {
  const reader = readerOf(asking)
  const found = new Map<number, Variant[]>()
  if (ids.length === 0) return found
  if (hasIndividualTerms(reader)) {
    for (const [id, { detail }] of await readDetails(asking.services, ids, reader))
      found.set(id, variantsOf(productDetail.encode(detail)))
    return found
  }
  for (const id of ids) {
    try {
      found.set(id, variantsOf(JSON.parse((await productDetailJson(asking.services, id, reader)).text)))
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'not-found')) throw error
    }
  }
  return found
}

function variantsOf({ variants, sizes, colors }: Pick<ProductDetailJson, 'variants' | 'sizes' | 'colors'>): Variant[] {
  const nameOf = (options: { id: number; name: string }[], id: number | null) =>
    options.find(option => option.id === id)?.name ?? null
  return variants.map(({ sku, offerEndsAt, quantityPrices, images, ...variant }) => ({
    ...variant,
    sizeName: nameOf(sizes, variant.sizeId),
    colorName: nameOf(colors, variant.colorId),
  }))
}
