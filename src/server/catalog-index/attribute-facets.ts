import { filterKeyOf, type IndexedAttribute } from './attributes.ts'
import type { CatalogState } from './catalog-state.ts'
import { attributeOf, conditionsOf, type Narrowing, passesAll } from './filters.ts'
import { mostFrequent } from './most-frequent.ts'

/** Products per value of a filterable attribute, by filter key. */
export interface AttributeCounts {
  attribute: IndexedAttribute
  counts: readonly { key: string; count: number }[]
}

/**
 * Counts of each value of the filterable attributes under all other active filters, among all products or those with
 * the ids found. Values of one attribute are alternatives, so they do not narrow their own counts.
 */
export function countAttributes(
  lists: CatalogState,
  found: readonly number[] | null,
  { attribute: wanted = [], ...others }: Narrowing,
): AttributeCounts[] {
  const filterable = lists.attributes.filter(({ isFilterable }) => isFilterable)
  if (filterable.length === 0) return []
  const among = found && new Set(found)
  return filterable.flatMap(attribute => {
    const besides = wanted.filter(key => attributeOf(key) !== attribute.code)
    const conditions = conditionsOf(lists, { ...others, ...(besides.length > 0 && { attribute: besides }) })
    const counts = keysOf(lists, attribute).map(key => {
      let count = 0
      for (const slot of lists.byAttribute.of(key)?.slots ?? [])
        if ((!among || among.has(lists.columns.ids[slot]!)) && passesAll(conditions, slot)) count++
      return { key, count }
    })
    const shown = mostFrequent(
      counts.filter(({ key, count }) => count > 0 || wanted.includes(key)),
      wanted,
    )
    return shown.length === 0 ? [] : [{ attribute, counts: shown }]
  })
}

/** Keys of an attribute's values in the order in which they are listed: choices as defined, numbers ascending. */
function keysOf({ byAttribute }: CatalogState, { code, kind, choices }: IndexedAttribute): string[] {
  if (kind === 'flag') return [true, false].map(value => filterKeyOf(code, value)!)
  if (kind === 'choice') return choices.map(choice => filterKeyOf(code, choice.code)!)
  const numberOf = (key: string) => Number(key.slice(code.length + 1))
  const own = [...byAttribute.keys()].filter(key => attributeOf(key) === code)
  return own.sort((a, b) => numberOf(a) - numberOf(b))
}
