/**
 * From and to of a price filter, both in one unit; an open end is undefined or ''. A span that was typed the wrong way
 * round is the one that was meant (decisions: Product list filters).
 */
export function priceSpan<P extends string | number | undefined>(from: P, to: P): [from: P, to: P] {
  const isReversed = to !== '' && Number(from) > Number(to)
  return isReversed ? [to, from] : [from, to]
}
