import type { IndexedAttribute } from './attributes.ts'
import type { IndexedProduct, Micros, ProductSales } from './indexed-product.ts'
import { PostingList, PostingLists } from './posting-list.ts'
import { IN_STOCK_FLAG, LISTED_FLAG, ProductColumns } from './product-columns.ts'
import { IN_STOCK_SORT_ORDERS, makeSortOrders, SALES_SORT_ORDERS, type SortOrderName } from './sort-orders.ts'
import type { Taxonomy } from './taxonomy.ts'

/** The catalogue in memory: columns, sorted orders and postings of listed products, consistent after every call. */
export class CatalogState {
  readonly columns = new ProductColumns()
  readonly orders = makeSortOrders(this.columns)
  /** Listed products by category, each under its categories and all their ancestors. */
  readonly byCategory = new PostingLists<number>()
  readonly byBrand = new PostingLists<number>()
  /** Listed products by value of a custom attribute (`filterKeyOf`). */
  readonly byAttribute = new PostingLists<string>()
  readonly soldOut = new PostingList()
  taxonomy: Taxonomy
  attributes: readonly IndexedAttribute[]
  /** Incremented with every change of the data. */
  version = 1
  /** Incremented with every change except of sold units: products may enter or leave lists. */
  membership = 1

  constructor(taxonomy: Taxonomy, attributes: readonly IndexedAttribute[]) {
    this.taxonomy = taxonomy
    this.attributes = attributes
  }

  put(facts: IndexedProduct, now: Micros): void {
    const known = this.columns.slotOf(facts.id)
    const before = known === undefined ? null : this.#fingerprint(known)
    if (known !== undefined) this.#unlist(known)
    const slot = this.columns.put(facts)
    this.columns.evaluate(slot, now)
    this.#list(slot)
    if (before === null || before !== this.#fingerprint(slot)) this.#changed(slot)
  }

  remove(id: number): void {
    const slot = this.columns.slotOf(id)
    if (slot === undefined) return
    this.#unlist(slot)
    this.columns.remove(slot)
    this.#changed(slot)
  }

  /** Re-evaluates a product's time-dependent values; its rows have not changed. */
  evaluate(slot: number, now: Micros): void {
    this.#unlist(slot)
    this.columns.evaluate(slot, now)
    this.#list(slot)
    this.#changed(slot)
  }

  setInStock({ id, isInStock }: ProductSales): void {
    const slot = this.columns.slotOf(id)
    if (slot === undefined || this.columns.has(slot, IN_STOCK_FLAG) === isInStock) return
    this.#unlist(slot)
    this.columns.setInStock(slot, isInStock)
    this.#list(slot)
    for (const name of IN_STOCK_SORT_ORDERS) this.orders[name].note(slot)
    this.version++
    this.membership++
  }

  setSold(id: number, soldCount: number): void {
    const slot = this.columns.slotOf(id)
    if (slot === undefined || this.columns.sold[slot] === soldCount) return
    this.columns.sold[slot] = soldCount
    for (const name of SALES_SORT_ORDERS) this.orders[name].note(slot)
    this.version++
  }

  setAttributes(attributes: readonly IndexedAttribute[]): void {
    this.attributes = attributes
    this.version++
    this.membership++
  }

  setTaxonomy(taxonomy: Taxonomy): void {
    const isSameTree = taxonomy.hasTreeOf(this.taxonomy)
    this.taxonomy = taxonomy
    this.version++
    this.membership++
    if (isSameTree) return
    this.byCategory.clear()
    for (const slot of this.orders.shop.slots)
      for (const category of this.categoriesOf(slot)) this.byCategory.add(category, slot)
  }

  /** Categories that list a product and all their ancestors, each once. */
  categoriesOf(slot: number): Iterable<number> {
    const own = this.taxonomy.above(this.columns.category[slot]!)
    const further = this.columns.furtherCategories.get(slot)
    if (!further) return own
    const all = new Set(own)
    for (const id of further) for (const above of this.taxonomy.above(id)) all.add(above)
    return all
  }

  #list(slot: number): void {
    const { columns } = this
    if (!columns.has(slot, LISTED_FLAG)) return
    for (const category of this.categoriesOf(slot)) this.byCategory.add(category, slot)
    this.byBrand.add(columns.brand[slot]!, slot)
    for (const key of columns.attributes.get(slot) ?? []) this.byAttribute.add(key, slot)
    if (!columns.has(slot, IN_STOCK_FLAG)) this.soldOut.add(slot)
  }

  #unlist(slot: number): void {
    const { columns } = this
    if (!columns.has(slot, LISTED_FLAG)) return
    for (const category of this.categoriesOf(slot)) this.byCategory.remove(category, slot)
    this.byBrand.remove(columns.brand[slot]!, slot)
    for (const key of columns.attributes.get(slot) ?? []) this.byAttribute.remove(key, slot)
    if (!columns.has(slot, IN_STOCK_FLAG)) this.soldOut.remove(slot)
  }

  #changed(slot: number): void {
    for (const name of Object.keys(this.orders) as SortOrderName[]) this.orders[name].note(slot)
    this.version++
    this.membership++
  }

  /** Returns a text that changes with every value of a product that can change a list. */
  #fingerprint(slot: number): string {
    const { columns: c } = this
    return [
      c.brand[slot],
      c.category[slot],
      c.skin[slot],
      c.sold[slot],
      c.rating[slot],
      c.ratingCount[slot],
      c.publishedAt[slot],
      c.featuredAt[slot],
      c.newUntil[slot],
      c.publicPrice[slot],
      c.price[slot],
      c.offShare[slot],
      c.offerEndsAt[slot],
      c.flags[slot],
      c.furtherCategories.get(slot)?.join(),
      c.related.get(slot)?.join(),
      c.attributes.get(slot) && [...c.attributes.get(slot)!].join(),
    ].join('|')
  }
}
