import type { CatalogState } from './catalog-state.ts'
import { conditionsOf, filterSlots, type ListFilters, smallestCandidateSet } from './filters.ts'
import { IN_STOCK_FLAG, ON_OFFER_FLAG } from './product-columns.ts'
import { listedSlots } from './select.ts'

interface FacetCounts {
  categories: { slug: string; count: number }[]
  brands: { slug: string; count: number }[]
  inStock: number
  onOffer: number
}

/**
 * Facet counts among the products in `found`, or among all products if `found` is null: for each value of a filter the
 * number of products under all other active filters. Values of one filter are alternatives, so a filter does not narrow
 * its own counts.
 */
export function countFacets(lists: CatalogState, found: readonly number[] | null, filters: ListFilters): FacetCounts {
  const { category, brand, brand_category, inStock, onOffer, ...others } = filters
  const { columns, taxonomy } = lists
  const passer = (some: ListFilters) => {
    const conditions = conditionsOf(lists, some)
    return (slot: number) => conditions.every(condition => condition.passes(slot))
  }
  const conditions = conditionsOf(lists, others)
  const all = found ? listedSlots(lists, found) : (smallestCandidateSet(conditions)?.slots() ?? lists.orders.shop.slots)
  const isHere = passer({ category })
  const isOfBrand = passer({ brand, brand_category })
  const stockPasses = passer({ inStock })
  const offerPasses = passer({ onOffer })
  const byCategory = new Map<number, number>()
  const byBrand = new Map<number, number>()
  const flags = { inStock: 0, onOffer: 0 }
  for (const slot of filterSlots(all, conditions)) {
    const [here, ofBrand, stock, offer] = [isHere(slot), isOfBrand(slot), stockPasses(slot), offerPasses(slot)]
    if (ofBrand && stock && offer) for (const id of lists.categoriesOf(slot)) add(byCategory, id)
    if (here && stock && offer) add(byBrand, columns.brand[slot]!)
    if (here && ofBrand && offer && columns.has(slot, IN_STOCK_FLAG)) flags.inStock++
    if (here && ofBrand && stock && columns.has(slot, ON_OFFER_FLAG)) flags.onOffer++
  }
  return {
    categories: withSlugs(byCategory, taxonomy.categories),
    brands: withSlugs(byBrand, taxonomy.brands),
    ...flags,
  }
}

function add(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function withSlugs(counts: ReadonlyMap<number, number>, known: ReadonlyMap<number, { slug: string }>) {
  return [...counts].flatMap(([id, count]) => {
    const slug = known.get(id)?.slug
    return slug === undefined ? [] : [{ slug, count }]
  })
}
