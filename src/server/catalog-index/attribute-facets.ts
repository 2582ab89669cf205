import { filterKeyOf, type IndexedAttribute } from './attributes.ts'
import type { CatalogState } from './catalog-state.ts'
import { countByFilterKey } from './count-by-filter-key.ts'
import { attributeCodeOf, type ListFilters } from './filters.ts'
import { mostFrequent } from './most-frequent.ts'
import { listedSlots } from './select.ts'

/** Product counts per value of a filterable attribute, by filter key. */
export interface AttributeCounts {
  attribute: IndexedAttribute
  counts: readonly { key: string; count: number }[]
}

/**
 * Counts the products with each value of the filterable attributes under all other active filters, among all products
 * or those in `found`. Values of one attribute are alternatives, so they do not narrow their own counts.
 */
export function countAttributes(
  lists: CatalogState,
  found: readonly number[] | null,
  { attribute: wanted = [], ...others }: ListFilters,
): AttributeCounts[] {
  const filterable = lists.attributes.filter(({ isFilterable }) => isFilterable).sort(numbersLast)
  if (filterable.length === 0) return []
  const among = found && listedSlots(lists, found)
  // Includes selected values that no product has, so that a shopper can clear them.
  const keys = new Map(filterable.map(attribute => [attribute, keysOf(lists, attribute, wanted)]))
  const countsOf = (some: readonly IndexedAttribute[], attribute: readonly string[]) =>
    countByFilterKey(
      lists,
      among,
      { ...others, ...(attribute.length > 0 && { attribute: [...attribute] }) },
      some.flatMap(one => keys.get(one)!),
    )
  // Attributes without a selected value have the same filters, so they are counted together.
  const isChosen = ({ code }: IndexedAttribute) => wanted.some(key => attributeCodeOf(key) === code)
  const together = countsOf(
    filterable.filter(attribute => !isChosen(attribute)),
    wanted,
  )
  return filterable.flatMap(attribute => {
    const besides = wanted.filter(key => attributeCodeOf(key) !== attribute.code)
    const own = isChosen(attribute) ? countsOf([attribute], besides) : together
    const counts = keys.get(attribute)!.map(key => ({ key, count: own.get(key) ?? 0 }))
    const shown = mostFrequent(
      counts.filter(({ key, count }) => count > 0 || wanted.includes(key)),
      wanted,
    )
    return shown.length === 0 ? [] : [{ attribute, counts: shown }]
  })
}

/** Sorts numeric attributes, which have many values, after choices and flags; otherwise keeps the shop's order. */
const numbersLast = (a: IndexedAttribute, b: IndexedAttribute) =>
  Number(a.kind === 'number') - Number(b.kind === 'number')

/**
 * Returns an attribute's filter keys in display order: yes before no, choices in the order of their definition, or the
 * numbers that occur in products in ascending order. Includes selected keys.
 */
function keysOf(
  { byAttribute }: CatalogState,
  { code, kind, choices }: IndexedAttribute,
  wanted: readonly string[],
): string[] {
  const chosen = wanted.filter(key => attributeCodeOf(key) === code)
  const together = (known: readonly string[]) => [...new Set([...known, ...chosen])]
  if (kind === 'flag') return together([true, false].map(value => filterKeyOf(code, value)!))
  if (kind === 'choice') return together(choices.map(choice => filterKeyOf(code, choice.code)!))
  const numbered = together([...byAttribute.keys()].filter(key => attributeCodeOf(key) === code)).map(key => {
    const number = Number(key.slice(code.length + 1))
    return { key, number: Number.isNaN(number) ? Number.POSITIVE_INFINITY : number }
  })
  return numbered.sort((a, b) => a.number - b.number).map(({ key }) => key)
}
