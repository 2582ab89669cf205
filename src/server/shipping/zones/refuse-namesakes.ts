import { ne, sql } from 'drizzle-orm'
import { invalidField } from '../../../shared/contracts/errors.ts'
import { LANGUAGE_CODES } from '../../../shared/i18n/languages.ts'
import { placeKey } from '../../../shared/rules/shipping.ts'
import type { Db } from '../../database/connect.ts'
import {
  shippingRegions,
  shippingRegionTranslations,
  shippingZones,
  shippingZoneTranslations,
} from '../../database/schema/shipping.ts'
import type { WrittenZone } from './write-zone.ts'

/** An address that names a place must find one: a name of another zone or of its regions is refused, as is one used twice. */
export async function refuseNamesakes(db: Db, zoneId: number, { names, regions }: WrittenZone): Promise<void> {
  const taken = await namesOfOthers(db, zoneId)
  const mine = [{ names, path: 'names' }, ...regions.map(({ names }, n) => ({ names, path: `regions.${n}.names` }))]
  for (const { names, path } of mine) {
    const keys = new Set<string>()
    for (const language of LANGUAGE_CODES) {
      const key = placeKey(names[language])
      if (key === '') continue
      if (taken.has(key)) throw invalidField(`${path}.${language}`, 'taken')
      keys.add(key)
    }
    // A zone and a region of it may bear one name: they cost the same.
    if (path !== 'names') for (const key of keys) taken.add(key)
  }
}

async function namesOfOthers(db: Db, zoneId: number): Promise<Set<string>> {
  const zones = await db
    .select({ name: shippingZoneTranslations.name })
    .from(shippingZoneTranslations)
    .innerJoin(shippingZones, sql`${shippingZones.id} = ${shippingZoneTranslations.zoneId}`)
    .where(ne(shippingZones.id, zoneId))
  const regions = await db
    .select({ name: shippingRegionTranslations.name })
    .from(shippingRegionTranslations)
    .innerJoin(shippingRegions, sql`${shippingRegions.id} = ${shippingRegionTranslations.regionId}`)
    .where(ne(shippingRegions.zoneId, zoneId))
  return new Set([...zones, ...regions].map(({ name }) => placeKey(name)))
}
