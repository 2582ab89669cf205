const IDS = 2 ** 31

interface Keyed {
  /** A non-negative integer for each place. */
  keys: Int32Array
  below: number
  /** By place, below 2³¹. */
  ids: readonly number[]
}

/**
 * The best of many places by their keys, in order; of equals the one with the lowest id. Without ordering the rest: a search
 * finds tens of thousands where a page shows ten.
 */
export function bestOf(places: readonly number[], most: number, { keys, below, ids }: Keyed): number[] {
  const least = places.length > most ? leastOf(keys, most, below) : 0
  const ranks: number[] = []
  const placeOf = new Map<number, number>()
  for (let at = 0; at < places.length; at++) {
    if (keys[at]! < least) continue
    const place = places[at]!
    const rank = keys[at]! * IDS + (IDS - 1 - ids[place]!)
    ranks.push(rank)
    placeOf.set(rank, place)
  }
  const sorted = Float64Array.from(ranks).sort()
  return Array.from({ length: Math.min(most, sorted.length) }, (_, at) => placeOf.get(sorted[sorted.length - 1 - at]!)!)
}

/** The key that `most` places reach. */
function leastOf(all: Int32Array, most: number, below: number): number {
  const counts = new Int32Array(below)
  for (const key of all) counts[key]!++
  let key = below - 1
  for (let reached = counts[key]!; reached < most; reached += counts[key]!) key--
  return key
}
