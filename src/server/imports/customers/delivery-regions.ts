import { findZone, placeKey } from '../../../shared/rules/shipping.ts'
import { normaliseText } from '../../../shared/rules/text.ts'
import type { Db } from '../../database/connect.ts'
import { deliveryZones } from '../../shipping/shipping-zones.ts'

/** Returns the code of the delivery region for a place name in a file; null for an unknown or ambiguous name. */
export type RegionFinder = (place: string) => string | null

/**
 * Builds the lookup of the shop's delivery regions. A place matches the full name of a region in any language, or one
 * of the towns in that name ("Ramallah and al-Bireh") unless several regions contain the town. The name of a zone with
 * a single region also matches that region.
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

/** Maximum number of place names whose regions one lookup caches. */
const MAX_KNOWN = 5_000

/** Returns the towns that a region's name contains, normalised as for search. */
const townsOf = (name: string) =>
  name
    .split(/\s*[/,،;&()]\s*|\s+(?:and|и)\s+|\s+[وו](?=[\p{L}])/u)
    .map(normaliseText)
    .filter(Boolean)
