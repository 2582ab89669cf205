import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/languages.ts'
import { BASE_SHIPPING } from '../../shared/rules/shipping.ts'
import type { Db } from '../database/connect.ts'
import { inLanguage, inLanguageOrNull } from '../database/in-language.ts'
import { siteSettings } from '../database/schema/content.ts'
import {
  shippingRegions,
  shippingRegionTranslations,
  shippingZones,
  shippingZoneTranslations,
} from '../database/schema/shipping.ts'
import { prepareStatement, valuePlaceholder } from '../database/statement.ts'

interface ZoneRegion {
  code: string
  /** Name in the reader's language. */
  name: string
  names: string[]
}

function zonesIn(db: Db) {
  const own = alias(shippingZoneTranslations, 'own')
  const arabic = alias(shippingZoneTranslations, 'arabic')
  return db
    .select({
      id: shippingZones.id,
      code: shippingZones.code,
      name: inLanguage(own.name, arabic.name, shippingZones.code),
      names: sql<string[]>`array(
        select every.name from ${shippingZoneTranslations} every where every.zone_id = ${shippingZones.id}
      )`,
      fee: shippingZones.fee,
      freeFrom: sql<number | null>`case when ${shippingZones.usesShopFreeFrom}
        then coalesce((select ${siteSettings.freeShippingFrom} from ${siteSettings}), ${BASE_SHIPPING.freeFrom})
        else ${shippingZones.freeFrom} end`,
      closedAt: shippingZones.closedAt,
      closedUntil: shippingZones.closedUntil,
      deliveryDays: shippingZones.deliveryDays,
      closedMessage: inLanguageOrNull<string>(own.closedMessage, arabic.closedMessage),
      minDays: shippingZones.minDays,
      maxDays: shippingZones.maxDays,
      /**
       * Holidays of the shop (`YYYY-MM-DD`), the same for every zone. On these days, orders are neither packed nor
       * delivered.
       */
      holidays: sql<string[]>`coalesce((select ${siteSettings.holidays} from ${siteSettings}), '[]'::jsonb)`,
      regions: sql<ZoneRegion[]>`coalesce((
        select json_agg(
          json_build_object(
            'code', r.code,
            'name', coalesce(nullif(own_region.name, ''), nullif(arabic_region.name, ''), r.code),
            'names', array(select every.name from ${shippingRegionTranslations} every where every.region_id = r.id)
          ) order by r.position, r.id
        )
        from ${shippingRegions} r
        left join ${shippingRegionTranslations} own_region
          on own_region.region_id = r.id and own_region.language = ${valuePlaceholder('language')}
        left join ${shippingRegionTranslations} arabic_region
          on arabic_region.region_id = r.id and arabic_region.language = ${DEFAULT_LANGUAGE}
        where r.zone_id = ${shippingZones.id}
      ), '[]'::json)`,
    })
    .from(shippingZones)
    .leftJoin(own, and(eq(own.zoneId, shippingZones.id), eq(own.language, valuePlaceholder('language'))))
    .leftJoin(arabic, and(eq(arabic.zoneId, shippingZones.id), eq(arabic.language, DEFAULT_LANGUAGE)))
    .orderBy(asc(shippingZones.position), asc(shippingZones.id))
    .$dynamic()
}

const everyZone = prepareStatement(db => zonesIn(db))
const zonesOfRegion = prepareStatement(db =>
  zonesIn(db).where(
    sql`exists (select from ${shippingRegions} r where r.zone_id = ${shippingZones.id} and r.code = ${valuePlaceholder('region')})`,
  ),
)

/**
 * Zones in display order, fees in agorot, in one language; `names` contains the names in every language. A given region
 * code restricts the result to the zone of the region.
 */
export function zoneRows(db: Db, language: Language, region?: string) {
  return region === undefined ? everyZone(db, { language }) : zonesOfRegion(db, { language, region })
}

const regionsIn = prepareStatement(db => {
  const own = alias(shippingRegionTranslations, 'own')
  const arabic = alias(shippingRegionTranslations, 'arabic')
  return db
    .select({
      zoneId: shippingRegions.zoneId,
      code: shippingRegions.code,
      name: inLanguage(own.name, arabic.name, shippingRegions.code),
      names: sql<string[]>`array(
        select every.name from ${shippingRegionTranslations} every where every.region_id = ${shippingRegions.id}
      )`,
    })
    .from(shippingRegions)
    .leftJoin(own, and(eq(own.regionId, shippingRegions.id), eq(own.language, valuePlaceholder('language'))))
    .leftJoin(arabic, and(eq(arabic.regionId, shippingRegions.id), eq(arabic.language, DEFAULT_LANGUAGE)))
    .orderBy(asc(shippingRegions.position), asc(shippingRegions.id))
})

/** Regions for selection, with their zones; `names` contains the names in every language. */
export const regionRows = (db: Db, language: Language) => regionsIn(db, { language })
