import type { ProductFilters } from '../../shared/contracts/catalog.ts'
import type { CatalogState } from './catalog-state.ts'
import {
  conditionsOf,
  type FilterCondition,
  filterSlots,
  type ListFilters,
  parseListedSlots,
  passesAll,
  smallestCandidateSet,
} from './filters.ts'
import type { ListTotals } from './list-totals.ts'
import { LISTED_FLAG } from './product-columns.ts'
import { firstInOrder, type SortedSlots } from './sorted-slots.ts'

/** One page of a list: product ids in order, and the total number of products. */
interface IdPage {
  ids: number[]
  total: number
}

type Sorting = Pick<ProductFilters, 'sort' | 'order'>
interface Paging {
  offset: number
  limit: number
}

/** Highest list position for which a partial sort is used; beyond it, sorting the whole list costs less. */
const MAX_PARTIAL_SORT_POSITION = 200

/** Returns a page of the products that pass the filters (spec §7), in the requested order, and their total. */
export function selectPage(
  lists: CatalogState,
  filters: ListFilters & Sorting,
  paging: Paging,
  totals: ListTotals,
): IdPage {
  const { sort, ids } = filters
  const conditions = conditionsOf(lists, filters)
  if (ids && !sort) return pageOf(lists, filterSlots(parseListedSlots(lists.columns, ids), conditions), paging)
  const order = orderOf(lists, filters)
  if (conditions.length === 0) return pageOf(lists, order.slots, paging)
  const total = totals.of(lists, filters, conditions)
  const end = Math.min(paging.offset + paging.limit, total)
  if (paging.offset >= end) return { ids: [], total }
  const narrowest = smallestCandidateSet(conditions)
  // Scanning the order finds a match every `order.length / total` steps on average.
  const isWalkShort = (end * order.length) / total < (narrowest?.most ?? Number.POSITIVE_INFINITY)
  const slots =
    isWalkShort || !narrowest
      ? walk(order.slots, conditions, end)
      : sorted(filterSlots(narrowest.slots(), conditions), order, end)
  return { ids: Array.from(slots.slice(paging.offset, end), slot => lists.columns.ids[slot]!), total }
}

/**
 * Returns a page of the search hits that pass the filters, in the order of the search unless another one is requested.
 */
export function selectHitsPage(
  lists: CatalogState,
  found: readonly number[],
  filters: ListFilters & Sorting,
  paging: Paging,
): IdPage {
  const { sort, ids, ...rest } = filters
  const conditions = conditionsOf(lists, { ...rest, ...(ids && { ids }) })
  const slots = filterSlots(listedSlots(lists, found), conditions)
  if (ids && !sort) {
    const isFound = new Set(slots)
    return pageOf(
      lists,
      parseListedSlots(lists.columns, ids).filter(slot => isFound.has(slot)),
      paging,
    )
  }
  const isAsFound = sort === undefined || sort === 'relevance'
  return pageOf(
    lists,
    isAsFound ? slots : sorted(slots, orderOf(lists, filters), paging.offset + paging.limit),
    paging,
    slots.length,
  )
}

/** Returns the slots of the listed products among the ids, in the same order. */
export function listedSlots({ columns }: CatalogState, ids: readonly number[]): number[] {
  const slots: number[] = []
  for (const id of ids) {
    const slot = columns.slotOf(id)
    if (slot !== undefined && columns.has(slot, LISTED_FLAG)) slots.push(slot)
  }
  return slots
}

/** Returns the list order of a sort; by default products that are or will be featured come first, then best sellers. */
function orderOf({ orders }: CatalogState, { sort, order }: Sorting): SortedSlots {
  switch (sort) {
    case 'newest':
      return orders.newest
    case 'price-asc':
    case 'price-desc':
      return (order ?? sort.slice('price-'.length)) === 'desc' ? orders.priceDown : orders.priceUp
    case 'rating':
      return orders.rating
    case 'best-selling':
      return orders.bestSelling
    default:
      return orders.shop
  }
}

function walk(slots: Int32Array, conditions: readonly FilterCondition[], most: number): number[] {
  const found: number[] = []
  for (let at = 0; at < slots.length && found.length < most; at++)
    if (passesAll(conditions, slots[at]!)) found.push(slots[at]!)
  return found
}

function sorted(slots: number[], { compare }: SortedSlots, most: number): number[] {
  return most <= MAX_PARTIAL_SORT_POSITION && most < slots.length
    ? firstInOrder(slots, most, compare)
    : slots.sort(compare)
}

function pageOf(
  { columns }: CatalogState,
  slots: ArrayLike<number> & { slice(from: number, to: number): ArrayLike<number> },
  { offset, limit }: Paging,
  total = slots.length,
): IdPage {
  return { ids: Array.from(slots.slice(offset, offset + limit), slot => columns.ids[slot]!), total }
}
