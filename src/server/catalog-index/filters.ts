import type { ProductFilters } from '../../shared/contracts/catalog.ts'
import { normalizePriceRange } from '../../shared/rules/normalize-price-range.ts'
import type { CatalogState } from './catalog-state.ts'
import type { PostingList } from './posting-list.ts'
import { FEATURED_FLAG, IN_STOCK_FLAG, LISTED_FLAG, NEW_FLAG, ON_OFFER_FLAG } from './product-columns.ts'

/** The parts of a list query that determine which products are in the list. */
export type ListFilters = Partial<Omit<ProductFilters, 'query' | 'search' | 'sort' | 'order' | 'page' | 'limit'>>

/** One filter: a predicate and, if known, the number of matches and a superset of them. */
export interface FilterCondition {
  passes(slot: number): boolean
  /** Exact number of listed products that match. */
  count?: number
  /** A set without duplicates that contains all matching listed products, and an upper bound of its size. */
  among?: { most: number; slots: () => ArrayLike<number> }
}

type Lists = CatalogState

/**
 * Returns the filters of spec §7 as conditions. Absent filters add no condition; unknown brands and categories match
 * nothing.
 */
export function conditionsOf(lists: Lists, filters: ListFilters): FilterCondition[] {
  const { category, brand, brand_category, minPrice, maxPrice, inStock, onOffer, featured, minRating, skinType, ids } =
    filters
  const { columns, orders } = lists
  const conditions: FilterCondition[] = []
  if (category) conditions.push(inCategories(lists, category))
  if (brand) conditions.push(ofBrands(lists, brand))
  if (brand_category) conditions.push(ofBrands(lists, brand_category))
  if (minPrice !== undefined || maxPrice !== undefined) conditions.push(costing(lists, minPrice, maxPrice))
  if (inStock !== undefined) conditions.push(flagged(lists, IN_STOCK_FLAG, !inStock, lists.soldOut, !inStock))
  if (onOffer !== undefined) conditions.push(flagged(lists, ON_OFFER_FLAG, !onOffer, orders.offers, onOffer))
  if (featured !== undefined) conditions.push(flagged(lists, FEATURED_FLAG, !featured, orders.featured, featured))
  if (filters.new !== undefined) conditions.push(flagged(lists, NEW_FLAG, !filters.new, orders.fresh, filters.new))
  if (minRating !== undefined)
    conditions.push({ passes: slot => columns.ratingCount[slot]! > 0 && columns.rating[slot]! >= minRating })
  if (skinType) {
    const mask = columns.skinMask(skinType)
    conditions.push({ passes: slot => columns.overlapsSkin(slot, mask) })
  }
  if (filters.attribute) conditions.push(...withAttributes(lists, filters.attribute))
  if (ids) conditions.push(withIds(lists, ids))
  return conditions
}

/** Matches products whose main or additional category is one of the categories (slug or id) or a descendant. */
function inCategories(lists: Lists, slugsOrIds: readonly string[]): FilterCondition {
  const { columns, taxonomy, byCategory } = lists
  const tops = taxonomy.categoriesNamed(slugsOrIds)
  const wanted = taxonomy.below(tops)
  const passes = (slot: number) =>
    wanted.has(columns.category[slot]!) ||
    (columns.furtherCategories.get(slot)?.some(category => wanted.has(category)) ?? false)
  const postings = tops.flatMap(id => byCategory.of(id) ?? [])
  return { passes, ...unionOf(postings), ...(tops.length < 2 && { count: postings[0]?.length ?? 0 }) }
}

function ofBrands({ columns, taxonomy, byBrand }: Lists, params: readonly string[]): FilterCondition {
  const wanted = new Set(taxonomy.brandsNamed(params))
  const postings = [...wanted].flatMap(id => byBrand.of(id) ?? [])
  return { passes: slot => wanted.has(columns.brand[slot]!), ...disjointUnionOf(postings) }
}

function unionOf(postings: readonly PostingList[]) {
  const most = postings.reduce((sum, { length }) => sum + length, 0)
  const slots = (): ArrayLike<number> =>
    postings.length === 1 ? postings[0]!.slots : [...new Set(postings.flatMap(({ slots }) => [...slots]))]
  return { among: { most, slots } }
}

/** Returns the union of disjoint postings, and its size. */
function disjointUnionOf(postings: readonly PostingList[]) {
  const { among } = unionOf(postings)
  const slots = () => {
    if (postings.length === 1) return postings[0]!.slots
    const all = new Int32Array(among.most)
    let length = 0
    for (const { slots } of postings) {
      all.set(slots, length)
      length += slots.length
    }
    return all
  }
  return { among: { ...among, slots }, count: among.most }
}

/**
 * Returns a condition per attribute: its values are alternatives, and a product has at most one of them. Attributes
 * that were deleted or are not filterable are ignored, so that old links show the list without them.
 */
function withAttributes({ attributes, columns, byAttribute }: Lists, keys: readonly string[]): FilterCondition[] {
  const codes = new Set(attributes.flatMap(({ code, isFilterable }) => (isFilterable ? code : [])))
  const known = keys.filter(key => codes.has(attributeCodeOf(key)))
  return [...Map.groupBy(new Set(known), attributeCodeOf).values()].map(named => {
    const wanted = new Set(named.filter(key => byAttribute.countOf(key) > 0))
    const passes = (slot: number) => {
      for (const key of columns.attributes.get(slot) ?? []) if (wanted.has(key)) return true
      return false
    }
    return { passes, ...disjointUnionOf([...wanted].map(key => byAttribute.of(key)!)) }
  })
}

/** The attribute's code in a filter key. */
export const attributeCodeOf = (key: string) => key.slice(0, Math.max(0, key.indexOf(':')))

function costing(
  { columns, orders }: Lists,
  minPrice: number | undefined,
  maxPrice: number | undefined,
): FilterCondition {
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

/** Returns the bounds in agorot, swapped if reversed; a missing bound is no limit. */
export function priceBounds(minPrice: number | undefined, maxPrice: number | undefined) {
  const [min, max] = normalizePriceRange(minPrice, maxPrice)
  return {
    least: min ?? 0,
    most: max ?? Number.POSITIVE_INFINITY,
  }
}

/** Returns the first index in a sorted array at which `holds` is true; the array's length if there is none. */
export function firstIndex(values: Int32Array, holds: (value: number) => boolean): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(values[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Matches products with a flag, or without it if `isWithout`. `members` are the matching products if `isMembers`,
 * otherwise the products that do not match.
 */
function flagged(
  { columns, orders }: Lists,
  flag: number,
  isWithout: boolean,
  members: { length: number; slots: Int32Array },
  isMembers: boolean,
): FilterCondition {
  const passes = (slot: number) => columns.has(slot, flag) !== isWithout
  if (!isMembers) return { passes, count: orders.shop.length - members.length }
  return { passes, count: members.length, among: { most: members.length, slots: () => members.slots } }
}

function withIds({ columns }: Lists, texts: readonly string[]): FilterCondition {
  const slots = parseListedSlots(columns, texts)
  const wanted = new Set(slots)
  return {
    passes: slot => wanted.has(slot),
    count: slots.length,
    among: { most: slots.length, slots: () => slots },
  }
}

/** Returns the slots of the listed products with these ids, in the same order, without duplicates. */
export function parseListedSlots(columns: CatalogState['columns'], texts: readonly string[]): number[] {
  const slots = new Set<number>()
  for (const text of texts) {
    const slot = /^[1-9]\d{0,8}$/.test(text) ? columns.slotOf(Number(text)) : undefined
    if (slot !== undefined && columns.has(slot, LISTED_FLAG)) slots.add(slot)
  }
  return [...slots]
}

/** Returns the smallest known set that contains all products which match all conditions. */
export function smallestCandidateSet(conditions: readonly FilterCondition[]): FilterCondition['among'] {
  let narrowest: FilterCondition['among']
  for (const { among } of conditions) if (among && (!narrowest || among.most < narrowest.most)) narrowest = among
  return narrowest
}

export function passesAll(conditions: readonly FilterCondition[], slot: number): boolean {
  for (let at = 0; at < conditions.length; at++) if (!conditions[at]!.passes(slot)) return false
  return true
}

/** Returns the slots that pass all conditions, in the same order. */
export function filterSlots(slots: ArrayLike<number>, conditions: readonly FilterCondition[]): number[] {
  const all: number[] = []
  for (let at = 0; at < slots.length; at++) if (passesAll(conditions, slots[at]!)) all.push(slots[at]!)
  return all
}

/** Returns a cache key for filters without price bounds, sorting and paging. */
export function filterCacheKey(filters: ListFilters): string {
  const { category, brand, brand_category, inStock, onOffer, featured, minRating, skinType, attribute, ids } = filters
  return JSON.stringify([
    category,
    brand,
    brand_category,
    inStock,
    onOffer,
    featured,
    filters.new,
    minRating,
    skinType,
    attribute,
    ids,
  ])
}
