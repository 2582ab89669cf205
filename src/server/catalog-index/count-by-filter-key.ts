import type { CatalogState } from './catalog-state.ts'
import { conditionsOf, filterSlots, type ListFilters, passesAll, smallestCandidateSet } from './filters.ts'

/** Estimated cost of counting the keys of one product, relative to reading one member of a posting. */
const COST_OF_PRODUCT = 8

/**
 * Counts the products that pass the filters by filter key of custom attributes, among all listed products or the given
 * slots. Chooses the cheapest way: scanning the postings of the keys, the narrowest filter or the slots.
 */
export function countByFilterKey(
  lists: CatalogState,
  among: readonly number[] | null,
  filters: ListFilters,
  keys: readonly string[],
): ReadonlyMap<string, number> {
  const { byAttribute, orders } = lists
  const conditions = conditionsOf(lists, filters)
  if (!among && conditions.length === 0) return new Map(keys.map(key => [key, byAttribute.countOf(key)]))
  const members = keys.reduce((sum, key) => sum + byAttribute.countOf(key), 0)
  if (members === 0) return new Map()
  const narrowest = among ? { most: among.length, slots: () => among } : smallestCandidateSet(conditions)
  if (!among && members <= (narrowest?.most ?? orders.shop.length))
    return countMembers(lists, keys, slot => passesAll(conditions, slot))
  // The narrowest filter is not checked again if its set contains exactly the matching products.
  const others = conditions.filter(one => !one.among || one.among !== narrowest || one.count !== narrowest.most)
  const slots = filterSlots(narrowest?.slots() ?? orders.shop.slots, others)
  if (slots.length * COST_OF_PRODUCT < members) return countProducts(lists, slots)
  const isPassing = new Uint8Array(lists.columns.used)
  for (const slot of slots) isPassing[slot] = 1
  return countMembers(lists, keys, slot => isPassing[slot] === 1)
}

function countMembers(
  { byAttribute }: CatalogState,
  keys: readonly string[],
  isPassing: (slot: number) => boolean,
): Map<string, number> {
  return new Map(
    keys.map(key => {
      let count = 0
      const slots = byAttribute.of(key)?.slots ?? []
      for (let at = 0; at < slots.length; at++) if (isPassing(slots[at]!)) count++
      return [key, count]
    }),
  )
}

function countProducts({ columns }: CatalogState, slots: readonly number[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const slot of slots)
    for (const key of columns.attributes.get(slot) ?? []) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
