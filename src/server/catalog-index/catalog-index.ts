import { setImmediate } from 'node:timers/promises'
import type { ProductFilters } from '../../shared/contracts/catalog.ts'
import type { ChangeConsumer } from '../cache/change-feed.ts'
import { idsIn } from '../cache/tags.ts'
import type { Db } from '../database/connect.ts'
import { countAttributes } from './attribute-facets.ts'
import { AttributeTotals } from './attribute-totals.ts'
import { ATTRIBUTE_TAGS, type IndexedAttribute, readAttributes } from './attributes.ts'
import { CatalogState } from './catalog-state.ts'
import * as collections from './collections.ts'
import { computeWithReadCheck } from './compute-with-read-check.ts'
import { countFacets } from './facets.ts'
import { FilteredOrders } from './filtered-orders.ts'
import type { ListFilters } from './filters.ts'
import {
  type IndexedProduct,
  type Micros,
  readProductSales,
  readProductsAfter,
  readProductsById,
} from './indexed-product.ts'
import { ListTotals } from './list-totals.ts'
import { PendingSales } from './pending-sales.ts'
import { ScheduledTransitions } from './scheduled-transitions.ts'
import { selectHitsPage, selectPage } from './select.ts'
import { readTaxonomy, TAXONOMY_TAGS, type Taxonomy } from './taxonomy.ts'

interface CatalogIndexOptions {
  db: Db
  /**
   * Milliseconds by which changes of sold units are delayed, so that lists sorted by sales do not change with every
   * order.
   */
  salesDelay: number
}

type Listing = Pick<ProductFilters, 'page' | 'limit' | 'sort' | 'order'> & ListFilters

const BATCH_SIZE = 2_000
/** Products stored before yielding to the event loop. */
const PRODUCTS_PER_SLICE = 500

/**
 * The catalogue in memory, for everything that would scan it in SQL: lists, filters, counts, collections. The change
 * feed keeps it current; `feed.refresh()` must precede the queries of a request. This class or its callers record each
 * query as a check, so that a cached page stays valid as long as its lists are unchanged.
 */
export class CatalogIndex implements ChangeConsumer {
  readonly #db: Db
  readonly #sales: PendingSales
  #state: CatalogState | null = null
  #moments = new ScheduledTransitions()
  readonly #filteredOrders = new FilteredOrders()
  readonly #totals = new ListTotals(this.#filteredOrders)
  readonly #attributeTotals = new AttributeTotals()
  #isStale = true
  #version = 0
  #evaluatedAt = new Date(0)

  constructor({ db, salesDelay }: CatalogIndexOptions) {
    this.#db = db
    this.#sales = new PendingSales(salesDelay)
  }

  /** Incremented with every change that could affect a query result. */
  get version(): number {
    return this.#version + (this.#state?.version ?? 0)
  }

  /** Time of the last `apply`: the data includes every start and end up to this time. */
  get evaluatedAt(): Date {
    return this.#evaluatedAt
  }

  /** Makes the next `apply` reload everything; until then queries use the old data. */
  reset(): void {
    this.#isStale = true
  }

  async apply(tags: ReadonlySet<string>, now: Date): Promise<string[]> {
    if (this.#isStale || this.#state === null) {
      await this.#load(now)
      return []
    }
    if (TAXONOMY_TAGS.some(tag => tags.has(tag))) this.#state.setTaxonomy(await readTaxonomy(this.#db))
    if (ATTRIBUTE_TAGS.some(tag => tags.has(tag))) this.#state.setAttributes(await readAttributes(this.#db))
    const changed = idsIn(tags, 'product')
    await this.#readProducts(changed, now)
    await this.#readSales(
      idsIn(tags, 'stock').filter(id => !changed.includes(id)),
      now,
    )
    for (const [id, soldCount] of this.#sales.due(now)) this.#state.setSold(id, soldCount)
    const due = this.#followClock(now)
    this.#evaluatedAt = now
    return due
  }

  nextMoment(): number {
    return Math.min(this.#moments.next, this.#sales.nextMoment())
  }

  /** Returns a page of the products that pass the filters (spec §7). */
  list(listing: Listing) {
    const caches = { totals: this.#totals, filteredOrders: this.#filteredOrders }
    return computeWithReadCheck(this, () => selectPage(this.#lists, listing, pagingOf(listing), caches))
  }

  /** Returns a page of the search hits that pass the filters. The caller records the reads of the search. */
  listAmong(found: readonly number[], listing: Listing) {
    return selectHitsPage(this.#lists, found, listing, pagingOf(listing))
  }

  /** Counts facet values among the hits of a search, or among all products. */
  countFacets(found: readonly number[] | null, filters: ListFilters) {
    return countFacets(this.#lists, found, filters)
  }

  /** Counts products per value of each filterable attribute, in a list or among the hits of a search. */
  countAttributes(found: readonly number[] | null, filters: ListFilters) {
    return found ? countAttributes(this.#lists, found, filters) : this.#attributeTotals.of(this.#lists, filters)
  }

  featured(limit: number): number[] {
    return computeWithReadCheck(this, () => this.#idsOf(this.#lists.orders.featured.slots, limit))
  }

  newArrivals(limit: number): number[] {
    return computeWithReadCheck(this, () => collections.newArrivals(this.#lists, limit))
  }

  bestSellers(limit: number): number[] {
    return computeWithReadCheck(this, () => this.#idsOf(this.#lists.orders.bestSelling.slots, limit))
  }

  /** Returns products with active offers, the highest percentage first. */
  specialOffers(limit: number): number[] {
    return computeWithReadCheck(this, () => this.#idsOf(this.#lists.orders.offers.slots, limit))
  }

  recommended(id: number, limit: number): number[] {
    return computeWithReadCheck(this, () => collections.recommendedProductIds(this.#lists, id, limit))
  }

  related(id: number, limit: number): number[] {
    return computeWithReadCheck(this, () => collections.relatedProductIds(this.#lists, id, limit))
  }

  limitedSale() {
    return computeWithReadCheck(this, () => collections.limitedSale(this.#lists))
  }

  priceRange(category?: string) {
    return computeWithReadCheck(this, () => collections.priceRange(this.#lists, category))
  }

  isListed(id: number): boolean {
    return computeWithReadCheck(this, () => collections.isListed(this.#lists, id))
  }

  /** Counts the products on sale in each category and its descendants; a product listed twice counts once. */
  countsByCategory(ids: readonly number[]): number[] {
    return computeWithReadCheck(this, () => ids.map(id => this.#lists.byCategory.countOf(id)))
  }

  countsByBrand(ids: readonly number[]): number[] {
    return computeWithReadCheck(this, () => ids.map(id => this.#lists.byBrand.countOf(id)))
  }

  /** Categories and brands. Callers that display them record the tags of their tables. */
  get taxonomy(): Taxonomy {
    return this.#lists.taxonomy
  }

  /** Definitions of custom attributes. Callers that display them record `ATTRIBUTE_TAGS`. */
  get attributes(): readonly IndexedAttribute[] {
    return this.#lists.attributes
  }

  get #lists(): CatalogState {
    if (this.#state === null) throw new Error('catalogue index read before the change feed was refreshed')
    return this.#state
  }

  #idsOf(slots: Int32Array, limit: number): number[] {
    const { ids } = this.#lists.columns
    return Array.from(slots.subarray(0, limit), slot => ids[slot]!)
  }

  async #load(now: Date): Promise<void> {
    const state = new CatalogState(await readTaxonomy(this.#db), await readAttributes(this.#db))
    for (let after = 0, isMore = true; isMore; ) {
      const page = await readProductsAfter(this.#db, after, BATCH_SIZE, now)
      await putAll(state, page, now)
      isMore = page.length === BATCH_SIZE
      after = page.at(-1)?.id ?? after
    }
    for (const order of Object.values(state.orders)) await order.sortInRuns(() => setImmediate())
    this.#version += (this.#state?.version ?? 0) + 1
    this.#state = state
    this.#totals.clear()
    this.#filteredOrders.clear()
    this.#attributeTotals.clear()
    this.#sales.clear()
    this.#moments.readAll(state.columns)
    this.#isStale = false
    this.#evaluatedAt = now
  }

  async #readProducts(ids: readonly number[], now: Date): Promise<void> {
    const state = this.#lists
    for (let at = 0; at < ids.length; at += BATCH_SIZE) {
      const some = ids.slice(at, at + BATCH_SIZE)
      const facts = await readProductsById(this.#db, some, now)
      const there = new Set(facts.map(({ id }) => id))
      await putAll(state, facts, now)
      for (const id of some) {
        this.#sales.forget(id)
        if (!there.has(id)) state.remove(id)
      }
    }
    for (const id of ids) {
      const slot = state.columns.slotOf(id)
      if (slot !== undefined) this.#moments.note(state.columns, slot)
    }
  }

  async #readSales(ids: readonly number[], now: Date): Promise<void> {
    if (ids.length === 0) return
    for (const sales of await readProductSales(this.#db, ids)) {
      this.#lists.setInStock(sales)
      this.#sales.note(sales, now)
    }
  }

  /** Re-evaluates products whose time-based data has started or ended since the last call, and returns their tags. */
  #followClock(now: Date): string[] {
    if (now.getTime() < this.#moments.next) return []
    const state = this.#lists
    const due = this.#moments.due(state.columns, microsOf(now))
    for (const slot of due) state.evaluate(slot, microsOf(now))
    this.#moments.readAll(state.columns)
    return due.length === 0 ? [] : [...due.map(slot => `product:${state.columns.ids[slot]}`), 'products']
  }
}

const microsOf = (now: Date): Micros => now.getTime() * 1_000
const pagingOf = ({ page, limit }: Listing) => ({ offset: (page - 1) * limit, limit })

async function putAll(state: CatalogState, facts: readonly IndexedProduct[], now: Date): Promise<void> {
  for (const [place, product] of facts.entries()) {
    state.put(product, microsOf(now))
    if (place % PRODUCTS_PER_SLICE === PRODUCTS_PER_SLICE - 1) await setImmediate()
  }
}
