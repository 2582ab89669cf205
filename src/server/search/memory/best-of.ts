const IDS = 2 ** 31

/**
 * The best of many places by a whole key below `keys`, in order; of equals the one with the lowest id (below 2³¹). Without
 * ordering the rest: a search finds tens of thousands where a page shows ten.
 */
export function bestOf(
  places: readonly number[],
  most: number,
  { keyOf, keys, idOf }: { keyOf: (place: number) => number; keys: number; idOf: (place: number) => number },
): number[] {
  const all = new Int32Array(places.length)
  for (let at = 0; at < places.length; at++) all[at] = keyOf(places[at]!)
  const least = places.length > most ? leastOf(all, most, keys) : 0
  const ranks: number[] = []
  const placeOf = new Map<number, number>()
  for (let at = 0; at < places.length; at++) {
    if (all[at]! < least) continue
    const place = places[at]!
    const rank = all[at]! * IDS + (IDS - 1 - idOf(place))
    ranks.push(rank)
    placeOf.set(rank, place)
  }
  const sorted = Float64Array.from(ranks).sort()
  return Array.from({ length: Math.min(most, sorted.length) }, (_, at) => placeOf.get(sorted[sorted.length - 1 - at]!)!)
}

/** The key that so many reach. */
function leastOf(all: Int32Array, most: number, keys: number): number {
  const counts = new Int32Array(keys)
  for (const key of all) counts[key]!++
  let key = keys - 1
  for (let reached = counts[key]!; reached < most; reached += counts[key]!) key--
  return key
}
