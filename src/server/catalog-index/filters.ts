import type { ProductFilters } from '../../shared/contracts/catalog.ts'
import { toAgorot } from '../../shared/rules/money.ts'
import { priceSpan } from '../../shared/rules/price-span.ts'
import type { CatalogState } from './catalog-state.ts'
import { FEATURED, IN_STOCK, LISTED, NEW, ON_OFFER } from './columns.ts'
import type { Posting } from './posting.ts'

/** The part of a list's query that decides which products belong to it. */
export type Narrowing = Partial<Omit<ProductFilters, 'query' | 'search' | 'sort' | 'order' | 'page' | 'limit'>>

/** One filter: a test of a listed product and, where known, how many pass and a superset of those that do. */
export interface Condition {
  passes(slot: number): boolean
  /** The exact number of listed products that pass. */
  count?: number
  /** Listed products among which all that pass are, each once, and how many they are at most. */
  among?: { most: number; slots: () => ArrayLike<number> }
}

type Lists = CatalogState

/** The filters of spec §7; absent ones are left out, unknown brands and categories match nothing. */
export function conditionsOf(lists: Lists, filters: Narrowing): Condition[] {
  const { category, brand, brand_category, minPrice, maxPrice, inStock, onOffer, featured, minRating, skinType, ids } =
    filters
  const { columns, orders } = lists
  const conditions: Condition[] = []
  if (category) conditions.push(inCategories(lists, category))
  if (brand) conditions.push(ofBrands(lists, brand))
  if (brand_category) conditions.push(ofBrands(lists, brand_category))
  if (minPrice !== undefined || maxPrice !== undefined) conditions.push(costing(lists, minPrice, maxPrice))
  if (inStock !== undefined) conditions.push(flagged(lists, IN_STOCK, !inStock, lists.soldOut, !inStock))
  if (onOffer !== undefined) conditions.push(flagged(lists, ON_OFFER, !onOffer, orders.offers, onOffer))
  if (featured !== undefined) conditions.push(flagged(lists, FEATURED, !featured, orders.featured, featured))
  if (filters.new !== undefined) conditions.push(flagged(lists, NEW, !filters.new, orders.fresh, filters.new))
  if (minRating !== undefined)
    conditions.push({ passes: slot => columns.ratingCount[slot]! > 0 && columns.rating[slot]! >= minRating })
  if (skinType) {
    const mask = columns.skinMask(skinType)
    conditions.push({ passes: slot => columns.overlapsSkin(slot, mask) })
  }
  if (ids) conditions.push(withIds(lists, ids))
  return conditions
}

/** Listed in one of the categories (slug or id) or anywhere below, as its own category or a further one. */
export function inCategories(lists: Lists, slugsOrIds: readonly string[]): Condition {
  const { columns, taxonomy, byCategory } = lists
  const tops = taxonomy.categoriesNamed(slugsOrIds)
  const wanted = taxonomy.below(tops)
  const passes = (slot: number) =>
    wanted.has(columns.category[slot]!) ||
    (columns.furtherCategories.get(slot)?.some(category => wanted.has(category)) ?? false)
  const postings = tops.flatMap(id => byCategory.of(id) ?? [])
  return { passes, ...unionOf(postings), ...(tops.length < 2 && { count: postings[0]?.length ?? 0 }) }
}

function ofBrands({ columns, taxonomy, byBrand }: Lists, wishes: readonly string[]): Condition {
  const wanted = new Set(taxonomy.brandsNamed(wishes))
  const postings = [...wanted].flatMap(id => byBrand.of(id) ?? [])
  const union = unionOf(postings)
  return { passes: slot => wanted.has(columns.brand[slot]!), ...union, count: union.among.most }
}

function unionOf(postings: readonly Posting[]) {
  const most = postings.reduce((sum, { length }) => sum + length, 0)
  const slots = (): ArrayLike<number> =>
    postings.length === 1 ? postings[0]!.slots : [...new Set(postings.flatMap(({ slots }) => [...slots]))]
  return { among: { most, slots } }
}

function costing({ columns, orders }: Lists, minPrice: number | undefined, maxPrice: number | undefined): Condition {
  const { least, most } = priceBounds(minPrice, maxPrice)
  const { slots } = orders.priceUp
  const from = firstIndex(slots, slot => columns.price[slot]! >= least)
  const to = Math.max(
    from,
    firstIndex(slots, slot => columns.price[slot]! > most),
  )
  return {
    passes: slot => columns.price[slot]! >= least && columns.price[slot]! <= most,
    count: to - from,
    among: { most: to - from, slots: () => slots.subarray(from, to) },
  }
}

/** Bounds in agorot of bounds in shekels, as the address has them. */
export function priceBounds(minPrice: number | undefined, maxPrice: number | undefined) {
  const [min, max] = priceSpan(minPrice, maxPrice)
  return {
    least: min === undefined ? 0 : toAgorot(min),
    most: max === undefined ? Number.POSITIVE_INFINITY : toAgorot(max),
  }
}

/** Index of the first value of a sorted array from which on `holds` is true. */
export function firstIndex(values: Int32Array, holds: (value: number) => boolean): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(values[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}

/** Has a flag, or lacks it. `members` are those that have it, unless `isMembers` says that they are those that lack it. */
function flagged(
  { columns, orders }: Lists,
  flag: number,
  isWithout: boolean,
  members: { length: number; slots: Int32Array },
  isMembers: boolean,
): Condition {
  const passes = (slot: number) => columns.has(slot, flag) !== isWithout
  if (!isMembers) return { passes, count: orders.shop.length - members.length }
  return { passes, count: members.length, among: { most: members.length, slots: () => members.slots } }
}

function withIds({ columns }: Lists, texts: readonly string[]): Condition {
  const slots = slotsOf(columns, texts)
  const wanted = new Set(slots)
  return {
    passes: slot => wanted.has(slot),
    count: slots.length,
    among: { most: slots.length, slots: () => slots },
  }
}

/** Slots of the listed products with these ids, in the order of the ids, each once. */
export function slotsOf(columns: CatalogState['columns'], texts: readonly string[]): number[] {
  const slots = new Set<number>()
  for (const text of texts) {
    const slot = /^[1-9]\d{0,8}$/.test(text) ? columns.slotOf(Number(text)) : undefined
    if (slot !== undefined && columns.has(slot, LISTED)) slots.add(slot)
  }
  return [...slots]
}

/** The smallest known superset of what passes all conditions. */
export function narrowestOf(conditions: readonly Condition[]): Condition['among'] {
  let narrowest: Condition['among']
  for (const { among } of conditions) if (among && (!narrowest || among.most < narrowest.most)) narrowest = among
  return narrowest
}

export function passesAll(conditions: readonly Condition[], slot: number): boolean {
  for (let at = 0; at < conditions.length; at++) if (!conditions[at]!.passes(slot)) return false
  return true
}
