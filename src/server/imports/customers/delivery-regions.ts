import { findZone, placeKey } from '../../../shared/rules/shipping.ts'
import { normaliseText } from '../../../shared/rules/text.ts'
import type { Db } from '../../database/connect.ts'
import { deliveryZones } from '../../shipping/shipping-zones.ts'

/** Finds the code of the delivery region of a place as written in a file; null for an unknown or ambiguous one. */
export type RegionFinder = (place: string) => string | null

/**
 * Reads the regions of the shop. A place is found by the whole name of a region in any language, or by one of the towns
 * that the name lists ("Ramallah and al-Bireh"), unless several regions have it. A zone with a single region counts as
 * that region.
 */
export async function regionFinder(db: Db, now: Date): Promise<RegionFinder> {
  const zones = await deliveryZones(db, 'ar', now)
  const byTown = new Map<string, string | null>()
  for (const { code, names } of zones.flatMap(({ regions }) => regions)) {
    for (const town of new Set(names.flatMap(townsOf)))
      byTown.set(town, byTown.has(town) && byTown.get(town) !== code ? null : code)
  }
  const find = (place: string) => {
    const found = findZone(place, zones)
    const ofZone = found && (found.regionCode ?? (found.zone.regions.length === 1 ? found.zone.regions[0]!.code : null))
    return ofZone ?? byTown.get(normaliseText(place)) ?? null
  }
  const known = new Map<string, string | null>()
  return place => {
    const key = placeKey(place)
    if (key === '') return null
    if (!known.has(key) && known.size < MAX_KNOWN) known.set(key, find(place))
    return known.has(key) ? known.get(key)! : find(place)
  }
}

/** Places whose regions are cached for a batch. */
const MAX_KNOWN = 5_000

/** Towns that the name of a region lists, normalised as for search. */
const townsOf = (name: string) =>
  name
    .split(/\s*[/,،;&()]\s*|\s+(?:and|и)\s+|\s+[وו](?=[\p{L}])/u)
    .map(normaliseText)
    .filter(Boolean)
