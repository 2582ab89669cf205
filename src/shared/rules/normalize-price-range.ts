/**
 * Returns the bounds of a price filter in ascending order. Both are in the same currency unit; a missing bound is
 * undefined or '' (decisions: Product list filters).
 */
export function normalizePriceRange<P extends string | number | undefined>(from: P, to: P): [from: P, to: P] {
  const isReversed = to !== '' && Number(from) > Number(to)
  return isReversed ? [to, from] : [from, to]
}
