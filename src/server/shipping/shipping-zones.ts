import type { Language } from '../../shared/i18n/languages.ts'
import { type DeliveryPromise, deliveryPromise } from '../../shared/rules/delivery-promise.ts'
import { BASE_SHIPPING, findZone, isZoneClosed, type ShippingTerms, type Zone } from '../../shared/rules/shipping.ts'
import type { Db } from '../database/connect.ts'
import { siteSettings } from '../database/schema/content.ts'
import { zoneRows } from './queries.ts'

/** Zone with its names in all languages, because an address may be written in any of them. */
export interface DeliveryZone extends Zone, ShippingTerms {
  name: string
  /** Delivery time in days, from `minDays` to `maxDays`. */
  minDays: number
  maxDays: number
  closed: boolean
  /** Delivery dates of an order placed now; null while the zone is closed. */
  promise: DeliveryPromise | null
  /** Closure message, in the reader's language. */
  closedMessage: string | null
  /** Names of the zone's regions in the reader's language, by code. */
  regionNames: Map<string, string>
}

/**
 * All zones, fees in agorot. A zone is closed from `closedAt` until `closedUntil`; its closure message is included only
 * during this period.
 */
export function deliveryZones(db: Db, language: Language, now: Date): Promise<DeliveryZone[]> {
  return zonesAmong(db, language, now)
}

/**
 * Finds the zone and region of a code or a name; null for an unknown place. Forms send a code, which needs only an
 * index lookup.
 */
export async function deliveryZoneOf(db: Db, region: string, language: Language, now: Date) {
  return (
    findZone(region, await zonesAmong(db, language, now, region)) ??
    findZone(region, await deliveryZones(db, language, now))
  )
}

async function zonesAmong(db: Db, language: Language, now: Date, region?: string): Promise<DeliveryZone[]> {
  const zones = await zoneRows(db, language, region)
  return zones.map(({ closedAt, closedUntil, closedMessage, deliveryDays, holidays, regions, ...zone }) => {
    const closed = isZoneClosed({ closedAt, closedUntil }, now)
    return {
      ...zone,
      closed,
      // Getter: computes dates only for the zone that needs them.
      get promise() {
        return closed ? null : deliveryPromise(now, { ...zone, deliveryDays }, holidays)
      },
      closedMessage: closed ? closedMessage : null,
      regions: regions.map(({ code, names }) => ({ code, names })),
      regionNames: new Map(regions.map(({ code, name }) => [code, name])),
    }
  })
}

/**
 * Delivery terms of an address without a zone: from the shop's settings, or the defaults of the spec if there are no
 * settings.
 */
export async function baseShipping(db: Db): Promise<ShippingTerms> {
  const [settings] = await db
    .select({ fee: siteSettings.baseShipping, freeFrom: siteSettings.freeShippingFrom })
    .from(siteSettings)
  return settings ?? BASE_SHIPPING
}
