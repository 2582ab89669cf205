import { MAX_SHOWN_VALUES } from '../../shared/records/attribute.ts'

/**
 * Returns the most frequent values and the selected values, in the given order. The number of values is limited,
 * because a numeric attribute may have as many values as products.
 */
export function mostFrequent<Counted extends { key: string; count: number }>(
  counts: readonly Counted[],
  wanted: readonly string[],
): readonly Counted[] {
  if (counts.length <= MAX_SHOWN_VALUES) return counts
  const frequent = new Set(counts.toSorted((a, b) => b.count - a.count).slice(0, MAX_SHOWN_VALUES))
  return counts.filter(one => frequent.has(one) || wanted.includes(one.key))
}
