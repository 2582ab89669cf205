const IDS = 2 ** 31

/** Documents with their keys, in the first `count` entries of both arrays. */
export interface RankedDocuments {
  places: Int32Array
  /** Non-negative integers. */
  keys: Int32Array
  count: number
  /** Exclusive upper bound of the keys. */
  below: number
  /** Ids by document, below 2³¹. */
  ids: readonly number[]
}

/**
 * Selects the documents with the highest keys (top k); among equal keys, those with the lowest ids. Returns indexes
 * into both arrays, unordered. The rest is not sorted, because a search matches tens of thousands of documents and a
 * page shows ten.
 */
export function topDocuments({ places, keys, count, below, ids }: RankedDocuments, most: number): Int32Array {
  const chosen = new Int32Array(Math.min(count, most))
  if (count <= most) {
    for (let at = 0; at < count; at++) chosen[at] = at
    return chosen
  }
  const { least, open } = leastOf(keys, { count, most, below })
  const highest = open === 0 ? -1 : lowestIds({ places, keys, count, below, ids }, least, open)
  let filled = 0
  for (let at = 0; at < count; at++) {
    const key = keys[at]!
    if (key > least || (key === least && ids[places[at]!]! <= highest)) chosen[filled++] = at
  }
  return chosen
}

/** Returns the ids of the documents by descending key, on equal keys by ascending id. */
export function idsByRank({ places, keys, ids }: RankedDocuments, chosen: Int32Array): number[] {
  const ranks = new Float64Array(chosen.length)
  for (let at = 0; at < chosen.length; at++)
    ranks[at] = keys[chosen[at]!]! * IDS + (IDS - 1 - ids[places[chosen[at]!]!]!)
  ranks.sort()
  return Array.from(ranks, (_, at) => IDS - 1 - (ranks[ranks.length - 1 - at]! % IDS))
}

/** Histogram of documents by key, reused by every call. */
let counts = new Int32Array(1 << 15)

/** Returns the lowest key of the top `most` and how many documents with that key are among them. */
function leastOf(keys: Int32Array, { count, most, below }: { count: number; most: number; below: number }) {
  if (counts.length < below) counts = new Int32Array(below)
  counts.fill(0, 0, below)
  for (let at = 0; at < count; at++) counts[keys[at]!]!++
  let least = below - 1
  let above = 0
  while (above + counts[least]! < most) above += counts[least--]!
  return { least, open: most - above }
}

/** Returns the highest of the `most` lowest ids among the documents with a key. */
function lowestIds({ places, keys, count, ids }: RankedDocuments, key: number, most: number): number {
  // Max-heap of ids. The ids mostly ascend, so nearly all of them are rejected by a single comparison.
  const heap = new Int32Array(most)
  let size = 0
  for (let at = 0; at < count; at++) {
    if (keys[at] !== key) continue
    const id = ids[places[at]!]!
    if (size < most) raise(heap, size++, id)
    else if (id < heap[0]!) lower(heap, id)
  }
  return heap[0]!
}

function raise(heap: Int32Array, from: number, id: number): void {
  let at = from
  for (let above = (at - 1) >> 1; at > 0 && heap[above]! < id; above = (at - 1) >> 1) {
    heap[at] = heap[above]!
    at = above
  }
  heap[at] = id
}

function lower(heap: Int32Array, id: number): void {
  let at = 0
  for (;;) {
    let below = 2 * at + 1
    if (below + 1 < heap.length && heap[below + 1]! > heap[below]!) below++
    if (below >= heap.length || heap[below]! <= id) break
    heap[at] = heap[below]!
    at = below
  }
  heap[at] = id
}
