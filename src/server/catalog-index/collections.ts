import type { CatalogState } from './catalog-state.ts'
import type { Compare } from './merge-slots.ts'
import { IN_STOCK_FLAG, LISTED_FLAG } from './product-columns.ts'
import { firstInOrder } from './sorted-slots.ts'

/** The limited-time sale: a product and the end of its offer, in milliseconds since 1970. */
export interface LimitedSale {
  id: number
  endsAt: number
}

type Lists = CatalogState
const idsOf = ({ columns }: Lists, slots: ArrayLike<number>) => Array.from(slots, slot => columns.ids[slot]!)

/** Returns products marked as new, then the others by publication date. */
export function newArrivals(lists: Lists, limit: number): number[] {
  const { fresh, newest } = lists.orders
  const first = fresh.slots.subarray(0, limit)
  const rest = firstWhere(newest.slots, limit - first.length, slot => !first.includes(slot))
  return idsOf(lists, [...first, ...rest])
}

/** Returns the listed products that an admin recommends with a product, in the admin's order. */
function pickedFor({ columns }: Lists, id: number): number[] {
  const product = columns.slotOf(id)
  const ids = product === undefined ? [] : (columns.related.get(product) ?? [])
  return ids.filter(one => {
    const slot = columns.slotOf(one)
    return slot !== undefined && columns.has(slot, LISTED_FLAG)
  })
}

/**
 * Recommends products with a product: first the products that an admin picked; then others, those in stock first:
 * products of other categories with the same brand or skin type, other categories' best sellers, its own category's
 * best sellers.
 */
export function recommendedProductIds(lists: Lists, id: number, limit: number): number[] {
  const { columns, orders } = lists
  const product = columns.slotOf(id)
  if (product === undefined) return []
  const category = columns.category[product]!
  const brand = columns.brand[product]!
  const skin = columns.skin[product]!
  const picked = pickedFor(lists, id).slice(0, limit)
  const isElsewhere = (slot: number) => columns.category[slot] !== category
  const fits = (slot: number) =>
    isElsewhere(slot) && (columns.brand[slot] === brand || columns.overlapsSkin(slot, skin))
  const chosen: number[] = []
  const fill = (slots: ArrayLike<number>, isWanted: (slot: number) => boolean) =>
    chosen.push(...firstWhere(slots, limit - picked.length - chosen.length, isWanted))
  const fillFrom = (source: Int32Array, isInStock: boolean) => {
    const isThere = (slot: number) =>
      slot !== product && columns.has(slot, IN_STOCK_FLAG) === isInStock && !picked.includes(columns.ids[slot]!)
    fill(skin === 0 ? ofBrand(lists, brand) : source, slot => isThere(slot) && fits(slot))
    fill(source, slot => isThere(slot) && isElsewhere(slot) && !fits(slot))
    fill(source, slot => isThere(slot) && !isElsewhere(slot))
  }
  fillFrom(orders.bestSelling.slots, true)
  if (picked.length + chosen.length < limit) fillFrom(lists.soldOut.slots.toSorted(orders.bestSelling.compare), false)
  return [...picked, ...idsOf(lists, chosen)]
}

function ofBrand({ byBrand, orders }: Lists, brand: number): Int32Array {
  return (byBrand.of(brand)?.slots ?? new Int32Array(0)).toSorted(orders.bestSelling.compare)
}

/** Returns alternatives to a product in its category: products in stock first, then by price difference. */
export function relatedProductIds(lists: Lists, id: number, limit: number): number[] {
  const { columns, byCategory } = lists
  const product = columns.slotOf(id)
  if (product === undefined) return []
  const price = columns.price[product]!
  const isMissing = (slot: number) => (columns.has(slot, IN_STOCK_FLAG) ? 0 : 1)
  const distance = (slot: number) => Math.abs(columns.price[slot]! - price)
  const compare: Compare = (a, b) =>
    isMissing(a) - isMissing(b) || distance(a) - distance(b) || columns.ids[a]! - columns.ids[b]!
  const all = byCategory.of(columns.category[product]!)?.slots ?? []
  // Excludes the products picked by an admin: the same page shows them among the recommendations.
  const picked = new Set([id, ...pickedFor(lists, id)])
  const nearest = idsOf(lists, firstInOrder(all, limit + picked.size, compare))
  return nearest.filter(one => !picked.has(one)).slice(0, limit)
}

/**
 * Selects the limited-time sale among offers with an end on products in stock: offers of featured products first, then
 * the offer that ends soonest, then the highest percentage.
 */
export function limitedSale({ columns, orders }: Lists): LimitedSale | null {
  const [first] = orders.limitedSales.slots
  return first === undefined
    ? null
    : { id: columns.ids[first]!, endsAt: Math.trunc(columns.offerEndsAt[first]! / 1_000) }
}

/** Returns the lowest and the highest card price of a list, in agorot; null for an empty list. */
export function priceRange(lists: Lists, category: string | undefined): { min: number; max: number } | null {
  const { columns, orders, taxonomy, byCategory } = lists
  if (category === undefined) {
    const { slots } = orders.priceUp
    return slots.length === 0 ? null : { min: columns.price[slots[0]!]!, max: columns.price[slots.at(-1)!]! }
  }
  let [min, max] = [Number.POSITIVE_INFINITY, 0]
  for (const id of taxonomy.categoriesNamed([category]))
    for (const slot of byCategory.of(id)?.slots ?? []) {
      min = Math.min(min, columns.price[slot]!)
      max = Math.max(max, columns.price[slot]!)
    }
  return max === 0 ? null : { min, max }
}

export function isListed({ columns }: Lists, id: number): boolean {
  const slot = columns.slotOf(id)
  return slot !== undefined && columns.has(slot, LISTED_FLAG)
}

function firstWhere(slots: ArrayLike<number>, most: number, isWanted: (slot: number) => boolean): number[] {
  const found: number[] = []
  for (let at = 0; at < slots.length && found.length < most; at++) if (isWanted(slots[at]!)) found.push(slots[at]!)
  return found
}
