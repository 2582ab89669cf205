import { asc, eq } from 'drizzle-orm'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/languages.ts'
import { BASE_SHIPPING, type ShippingTerms, type Zone } from '../../shared/rules/shipping.ts'
import type { Db } from '../database/connect.ts'
import { siteSettings } from '../database/schema/content.ts'
import {
  shippingRegions,
  shippingRegionTranslations,
  shippingZones,
  shippingZoneTranslations,
} from '../database/schema/shipping.ts'

export interface DeliveryZone extends Zone, ShippingTerms {
  name: string
  closed: boolean
  /** Why it is closed, in the reader's language. */
  closedMessage: string | null
  /** Names of the zone's regions in the reader's language, by code. */
  regionNames: Map<string, string>
}

/** All zones with the names of their regions in every language, because an address may be written in any of them. */
export async function deliveryZones(db: Db, language: Language, now: Date): Promise<DeliveryZone[]> {
  const zones = await db
    .select({ zone: shippingZones, words: shippingZoneTranslations })
    .from(shippingZones)
    .innerJoin(shippingZoneTranslations, eq(shippingZoneTranslations.zoneId, shippingZones.id))
    .orderBy(asc(shippingZones.position), asc(shippingZones.id))
  const regions = await db
    .select({ region: shippingRegions, words: shippingRegionTranslations })
    .from(shippingRegions)
    .innerJoin(shippingRegionTranslations, eq(shippingRegionTranslations.regionId, shippingRegions.id))
    .orderBy(asc(shippingRegions.position), asc(shippingRegions.id))
  const regionsOf = Map.groupBy(regions, ({ region }) => region.zoneId)
  return [...Map.groupBy(zones, ({ zone }) => zone.id).values()].map(rows => {
    const { zone } = rows[0]!
    const words = inReadersLanguage(rows, language)
    const places = [...Map.groupBy(regionsOf.get(zone.id) ?? [], ({ region }) => region.code)]
    const closed = zone.closedAt !== null && zone.closedAt <= now
    return {
      code: zone.code,
      name: words.name,
      names: rows.map(row => row.words.name),
      fee: zone.fee,
      freeFrom: zone.freeFrom,
      closed,
      closedMessage: closed ? words.closedMessage : null,
      regions: places.map(([code, named]) => ({ code, names: named.map(row => row.words.name) })),
      regionNames: new Map(places.map(([code, named]) => [code, inReadersLanguage(named, language).name])),
    }
  })
}

function inReadersLanguage<W extends { language: Language }>(rows: { words: W }[], language: Language): W {
  const find = (code: Language) => rows.find(({ words }) => words.language === code)?.words
  return find(language) ?? find(DEFAULT_LANGUAGE) ?? rows[0]!.words
}

/** What delivery costs before a zone is known: the shop's settings, or the rule of the spec. */
export async function baseShipping(db: Db): Promise<ShippingTerms> {
  const [settings] = await db
    .select({ fee: siteSettings.baseShipping, freeFrom: siteSettings.freeShippingFrom })
    .from(siteSettings)
  return settings ?? BASE_SHIPPING
}
