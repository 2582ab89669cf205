import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { SORTS } from '../../shared/contracts/catalog.ts'
import { CatalogState } from './catalog-state.ts'
import { FilteredOrders } from './filtered-orders.ts'
import type { IndexedProduct } from './indexed-product.ts'
import { ListTotals } from './list-totals.ts'
import { selectPage } from './select.ts'
import { SortedSlots } from './sorted-slots.ts'
import { Taxonomy } from './taxonomy.ts'

const PRODUCTS = 60
const taxonomy = () => {
  const texts = { names: {}, descriptions: {}, seoTitles: {}, seoDescriptions: {} }
  const categories = [1, 2].map(id => ({
    id,
    slug: `c${id}`,
    parentId: null,
    isHidden: false,
    image: null,
    ...texts,
  }))
  const brands = [1, 2, 3].map(id => ({ id, slug: `b${id}`, image: null, ...texts, origins: {} }))
  return new Taxonomy(categories, brands)
}

const facts = fc.record({
  brandId: fc.integer({ min: 1, max: 3 }),
  categoryId: fc.integer({ min: 1, max: 2 }),
  price: fc.integer({ min: 1, max: 9 }).map(step => step * 1_000),
  isInStock: fc.boolean(),
  isArchived: fc.constantFrom(false, false, false, true),
  publishedAt: fc.integer({ min: 1, max: 20 }),
  featuredAt: fc.option(fc.constant(1)),
  soldCount: fc.nat(9),
  ratingCount: fc.nat(3),
})
const productWith = (id: number, some: typeof facts extends fc.Arbitrary<infer T> ? T : never): IndexedProduct => ({
  ...some,
  id,
  furtherCategories: null,
  related: null,
  offers: [],
  newUntil: null,
  ratingSum: some.ratingCount * 4,
  skinTypes: [],
  attributes: null,
})

const product = fc.integer({ min: 1, max: PRODUCTS })
const change = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), id: product, facts }),
  fc.record({ kind: fc.constant('remove' as const), id: product }),
  fc.record({ kind: fc.constant('sold' as const), id: product, soldCount: fc.nat(9) }),
  fc.record({ kind: fc.constant('stock' as const), id: product, isInStock: fc.boolean() }),
)
const listing = fc.record(
  {
    category: fc.constantFrom<string[][]>(['c1'], ['c1', 'c2']),
    brand: fc.constantFrom<string[][]>(['b1', 'b2'], ['b2', 'b3']),
    inStock: fc.boolean(),
    minPrice: fc.constantFrom(1_000, 3_000),
    maxPrice: fc.constantFrom(6_000, 9_000),
    sort: fc.constantFrom(...SORTS, 'best-selling' as const, 'best-selling' as const),
    order: fc.constantFrom('asc' as const, 'desc' as const),
  },
  { requiredKeys: ['inStock'] },
)
const paging = fc.record({ offset: fc.nat(4), limit: fc.constantFrom(1, 5, 60) })
const scenario = fc.record({
  products: fc.array(facts, { minLength: PRODUCTS, maxLength: PRODUCTS }),
  steps: fc.array(fc.record({ change, listing, paging }), { minLength: 1, maxLength: 12 }),
})

/** Compares pages taken from cached lists with pages found by scanning the order, while the catalogue changes. */
const samePages = fc.property(scenario, ({ products, steps }) => {
  const lists = new CatalogState(taxonomy(), [])
  for (const [place, some] of products.entries()) lists.put(productWith(place + 1, some), 100)
  const filteredOrders = new FilteredOrders()
  const totals = new ListTotals(filteredOrders)
  for (const { change, listing, paging } of steps) {
    const { id } = change
    const fresh = () => {
      const filteredOrders = new FilteredOrders()
      return { totals: new ListTotals(filteredOrders), filteredOrders, maxSteps: PRODUCTS }
    }
    const pages = () => ({
      cached: selectPage(lists, listing, paging, { totals, filteredOrders, maxSteps: 0 }),
      scanned: selectPage(lists, listing, paging, fresh()),
    })
    const before = pages()
    expect(before.cached).toEqual(before.scanned)
    if (change.kind === 'put') lists.put(productWith(id, change.facts), 100)
    else if (change.kind === 'remove') lists.remove(id)
    else if (change.kind === 'sold') lists.setSold(id, change.soldCount)
    else lists.setInStock({ id, isInStock: change.isInStock, soldCount: 0 })
    const after = pages()
    expect(after.cached).toEqual(after.scanned)
  }
})

test('returns the same pages from cached lists as by scanning the order, after every change', () => {
  fc.assert(samePages, { numRuns: 80 })
})

test('[mutant] returns a stale order when changes of the order are not noticed', () => {
  const revision = vi.spyOn(SortedSlots.prototype, 'revision', 'get').mockReturnValue(1)
  try {
    expect(fc.check(samePages, { numRuns: 150, seed: 1, endOnFailure: true }).failed).toBe(true)
  } finally {
    revision.mockRestore()
  }
})
