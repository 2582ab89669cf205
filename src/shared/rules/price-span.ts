/**
 * Bounds of a price filter, both in the same currency unit. A missing bound is undefined or ''. Reversed bounds are
 * swapped (decisions: Product list filters).
 */
export function priceSpan<P extends string | number | undefined>(from: P, to: P): [from: P, to: P] {
  const isReversed = to !== '' && Number(from) > Number(to)
  return isReversed ? [to, from] : [from, to]
}
