import type { Language } from '../../shared/i18n/languages.ts'
import { BASE_SHIPPING, type ShippingTerms, type Zone } from '../../shared/rules/shipping.ts'
import type { Db } from '../database/connect.ts'
import { siteSettings } from '../database/schema/content.ts'
import { regionRows, zoneRows } from './queries.ts'

/** A zone as an address picks it: in any language, because an address may be written in any of them. */
export interface DeliveryZone extends Zone, ShippingTerms {
  name: string
  /** Days that delivery takes. */
  minDays: number
  maxDays: number
  closed: boolean
  /** Why it is closed, in the reader's language. */
  closedMessage: string | null
  /** Names of the zone's regions in the reader's language, by code. */
  regionNames: Map<string, string>
}

/** All zones, fees in agorot. One is closed from the moment of `closedAt` on, and only then its message is told. */
export async function deliveryZones(db: Db, language: Language, now: Date): Promise<DeliveryZone[]> {
  const zones = await zoneRows(db, language)
  const regionsOf = Map.groupBy(await regionRows(db, language), region => region.zoneId)
  return zones.map(({ id, closedAt, closedMessage, ...zone }) => {
    const regions = regionsOf.get(id) ?? []
    const closed = closedAt !== null && closedAt <= now
    return {
      ...zone,
      closed,
      closedMessage: closed ? closedMessage : null,
      regions: regions.map(({ code, names }) => ({ code, names })),
      regionNames: new Map(regions.map(({ code, name }) => [code, name])),
    }
  })
}

/** What delivery costs before a zone is known: the shop's settings, or the rule of the spec. */
export async function baseShipping(db: Db): Promise<ShippingTerms> {
  const [settings] = await db
    .select({ fee: siteSettings.baseShipping, freeFrom: siteSettings.freeShippingFrom })
    .from(siteSettings)
  return settings ?? BASE_SHIPPING
}
