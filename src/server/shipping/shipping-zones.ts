import type { Language } from '../../shared/i18n/languages.ts'
import { type DeliveryPromise, deliveryPromise } from '../../shared/rules/delivery-promise.ts'
import { BASE_SHIPPING, findZone, type ShippingTerms, type Zone, zoneClosed } from '../../shared/rules/shipping.ts'
import type { Db } from '../database/connect.ts'
import { siteSettings } from '../database/schema/content.ts'
import { zoneRows } from './queries.ts'

/** A zone as an address picks it: in any language, because an address may be written in any of them. */
export interface DeliveryZone extends Zone, ShippingTerms {
  name: string
  /** Days that delivery takes. */
  minDays: number
  maxDays: number
  closed: boolean
  /** When what is ordered now arrives; null while it is closed. */
  promise: DeliveryPromise | null
  /** Why it is closed, in the reader's language. */
  closedMessage: string | null
  /** Names of the zone's regions in the reader's language, by code. */
  regionNames: Map<string, string>
}

/** All zones, fees in agorot. One is closed from `closedAt` until `closedUntil`, and only then its message is told. */
export function deliveryZones(db: Db, language: Language, now: Date): Promise<DeliveryZone[]> {
  return zonesAmong(db, language, now)
}

/** The zone and region that a code or a name picks; null for an unknown place. A code, as the forms send it, is found at once. */
export async function deliveryZoneOf(db: Db, region: string, language: Language, now: Date) {
  return (
    findZone(region, await zonesAmong(db, language, now, region)) ??
    findZone(region, await deliveryZones(db, language, now))
  )
}

async function zonesAmong(db: Db, language: Language, now: Date, region?: string): Promise<DeliveryZone[]> {
  const zones = await zoneRows(db, language, region)
  return zones.map(({ closedAt, closedUntil, closedMessage, deliveryDays, holidays, regions, ...zone }) => {
    const closed = zoneClosed({ closedAt, closedUntil }, now)
    return {
      ...zone,
      closed,
      // Worked out for the one that is asked about.
      get promise() {
        return closed ? null : deliveryPromise(now, { ...zone, deliveryDays }, holidays)
      },
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
