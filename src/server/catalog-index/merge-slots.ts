/** Negative when slot `a` comes before slot `b`. Never 0 for two slots: every order ends in the product's id. */
export type Compare = (a: number, b: number) => number

/** Merges two sorted runs of slots. */
export function mergedRuns(one: Int32Array, other: Int32Array, compare: Compare): Int32Array {
  const merged = new Int32Array(one.length + other.length)
  let [a, b] = [0, 0]
  for (let to = 0; to < merged.length; to++) {
    const isFirst = b === other.length || (a < one.length && compare(one[a]!, other[b]!) < 0)
    merged[to] = isFirst ? one[a++]! : other[b++]!
  }
  return merged
}

/** Up to this number of slots, `indexOf` finds each of them; above it, one pass over the list is cheaper. */
const MAX_LINEAR_SEARCH_SLOTS = 32

/** Removes some slots from a list. */
export function without(slots: Int32Array, some: ReadonlySet<number>): Int32Array {
  if (some.size > MAX_LINEAR_SEARCH_SLOTS) {
    const rest = new Int32Array(slots.length)
    let length = 0
    for (let at = 0; at < slots.length; at++) if (!some.has(slots[at]!)) rest[length++] = slots[at]!
    return rest.subarray(0, length)
  }
  const cuts = [...some].map(slot => slots.indexOf(slot)).filter(at => at >= 0)
  const rest = new Int32Array(slots.length - cuts.length)
  let [from, to] = [0, 0]
  for (const cut of cuts.sort((a, b) => a - b)) {
    rest.set(slots.subarray(from, cut), to)
    to += cut - from
    from = cut + 1
  }
  rest.set(slots.subarray(from), to)
  return rest
}

/** Returns the number of slots before `slot` in an order, by binary search. */
export function positionOf(slots: Int32Array, slot: number, compare: Compare, from = 0): number {
  let [low, high] = [from, slots.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(slots[middle]!, slot) < 0) low = middle + 1
    else high = middle
  }
  return low
}
