import type { Language } from '../../shared/i18n/languages.ts'
import { type DeliveryPromise, deliveryPromise } from '../../shared/rules/delivery-promise.ts'
import { BASE_SHIPPING, type ShippingTerms, type Zone, zoneClosed } from '../../shared/rules/shipping.ts'
import type { Db } from '../database/connect.ts'
import { siteSettings } from '../database/schema/content.ts'
import { statement } from '../database/statement.ts'
import { together } from '../database/together.ts'
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
export async function deliveryZones(db: Db, language: Language, now: Date): Promise<DeliveryZone[]> {
  const [zones, holidays] = await together(zoneRows(db, language), shopHolidays(db))
  return zones.map(({ closedAt, closedUntil, closedMessage, deliveryDays, regions, ...zone }) => {
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

const holidaysKept = statement(db => db.select({ holidays: siteSettings.holidays }).from(siteSettings))

/** The days on which nobody opens, packs or delivers, `YYYY-MM-DD`. */
async function shopHolidays(db: Db): Promise<string[]> {
  const [settings] = await holidaysKept(db)
  return settings?.holidays ?? []
}

/** What delivery costs before a zone is known: the shop's settings, or the rule of the spec. */
export async function baseShipping(db: Db): Promise<ShippingTerms> {
  const [settings] = await db
    .select({ fee: siteSettings.baseShipping, freeFrom: siteSettings.freeShippingFrom })
    .from(siteSettings)
  return settings ?? BASE_SHIPPING
}
