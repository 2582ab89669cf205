import type { ProductFilters } from '../../shared/contracts/catalog.ts'
import type { CatalogState } from './catalog-state.ts'
import type { FilteredOrders } from './filtered-orders.ts'
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
import type { SortOrderName } from './sort-orders.ts'
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

interface SelectOptions {
  totals: ListTotals
  filteredOrders: FilteredOrders
  /**
   * Number of products that are tested for one page. If it does not suffice, because few products pass or they are far
   * down in the order, the page is taken from a cached list of all products that pass.
   */
  maxSteps?: number
}

const MAX_STEPS = 2_000

/** Returns a page of the products that pass the filters (spec §7), in the requested order, and their total. */
export function selectPage(
  lists: CatalogState,
  filters: ListFilters & Sorting,
  paging: Paging,
  { totals, filteredOrders, maxSteps = MAX_STEPS }: SelectOptions,
): IdPage {
  const { sort, ids } = filters
  const conditions = conditionsOf(lists, filters)
  if (ids && !sort) return pageOf(lists, filterSlots(parseListedSlots(lists.columns, ids), conditions), paging)
  const name = orderNameOf(filters)
  const order = lists.orders[name]
  if (conditions.length === 0) return pageOf(lists, order.slots, paging)
  const total = totals.of(lists, filters, conditions)
  const end = Math.min(paging.offset + paging.limit, total)
  if (paging.offset >= end) return { ids: [], total }
  const narrowest = smallestCandidateSet(conditions)
  const slots =
    narrowest && narrowest.most <= maxSteps
      ? sorted(filterSlots(narrowest.slots(), conditions), order, end)
      : (walk(order.slots.subarray(0, maxSteps), conditions, end) ??
        walk(filteredOrders.of(lists, filters, name), priceConditionsOf(lists, filters), end)!)
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
    isAsFound ? slots : sorted(slots, lists.orders[orderNameOf(filters)], paging.offset + paging.limit),
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
function orderNameOf({ sort, order }: Sorting): SortOrderName {
  switch (sort) {
    case 'newest':
      return 'newest'
    case 'price-asc':
    case 'price-desc':
      return (order ?? sort.slice('price-'.length)) === 'desc' ? 'priceDown' : 'priceUp'
    case 'rating':
      return 'rating'
    case 'best-selling':
      return 'bestSelling'
    default:
      return 'shop'
  }
}

const priceConditionsOf = (lists: CatalogState, { minPrice, maxPrice }: ListFilters) =>
  conditionsOf(lists, { ...(minPrice !== undefined && { minPrice }), ...(maxPrice !== undefined && { maxPrice }) })

/** Returns the first `most` slots that pass the conditions; null if fewer do. */
function walk(slots: Int32Array, conditions: readonly FilterCondition[], most: number): number[] | null {
  const found: number[] = []
  for (let at = 0; at < slots.length && found.length < most; at++)
    if (passesAll(conditions, slots[at]!)) found.push(slots[at]!)
  return found.length < most ? null : found
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
