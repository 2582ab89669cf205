import { eq, ne } from 'drizzle-orm'
import { invalidField } from '../../../shared/contracts/errors.ts'
import { LANGUAGE_CODES } from '../../../shared/i18n/languages.ts'
import { placeKey } from '../../../shared/rules/shipping.ts'
import type { Db } from '../../database/connect.ts'
import {
  shippingRegions,
  shippingRegionTranslations,
  shippingZoneTranslations,
} from '../../database/schema/shipping.ts'
import type { RegionBody, ZoneBody } from './write-zone.ts'

interface Named {
  key: string
  /** Zone that has this name; null for the name of a region. */
  zoneId: number | null
}

/**
 * Rejects duplicate names, and names that another zone or one of its regions has: a place name in an address must
 * identify one zone. A zone and one of its own regions may share a name, because the fee is the same.
 */
export async function refuseDuplicateNames(
  db: Db,
  zoneId: number,
  { names, regions }: Pick<ZoneBody, 'names'> & { regions: RegionBody[] },
): Promise<void> {
  const taken = await namesOfOthers(db, zoneId)
  refuseTaken(names, 'names', name => name.zoneId !== zoneId)
  for (const key of keysOf(names)) taken.push({ key, zoneId })
  for (const [n, region] of regions.entries()) {
    const home = region.zoneId ?? zoneId
    refuseTaken(region.names, `regions.${n}.names`, name => name.zoneId !== home)
    for (const key of keysOf(region.names)) taken.push({ key, zoneId: null })
  }

  function refuseTaken(names: ZoneBody['names'], path: string, counts: (name: Named) => boolean) {
    for (const language of LANGUAGE_CODES) {
      const key = placeKey(names[language])
      if (key !== '' && taken.some(name => name.key === key && counts(name)))
        throw invalidField(`${path}.${language}`, 'taken')
    }
  }
}

const keysOf = (names: ZoneBody['names']) =>
  new Set(LANGUAGE_CODES.map(language => placeKey(names[language])).filter(key => key !== ''))

async function namesOfOthers(db: Db, own: number): Promise<Named[]> {
  const zones = await db
    .select({ zoneId: shippingZoneTranslations.zoneId, name: shippingZoneTranslations.name })
    .from(shippingZoneTranslations)
    .where(ne(shippingZoneTranslations.zoneId, own))
  const regions = await db
    .select({ name: shippingRegionTranslations.name })
    .from(shippingRegionTranslations)
    .innerJoin(shippingRegions, eq(shippingRegions.id, shippingRegionTranslations.regionId))
    .where(ne(shippingRegions.zoneId, own))
  return [
    ...zones.map(({ zoneId, name }) => ({ key: placeKey(name), zoneId })),
    ...regions.map(({ name }) => ({ key: placeKey(name), zoneId: null })),
  ]
}
