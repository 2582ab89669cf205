import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'
import { inLanguage, orNullInLanguage } from '../database/in-language.ts'
import {
  shippingRegions,
  shippingRegionTranslations,
  shippingZones,
  shippingZoneTranslations,
} from '../database/schema/shipping.ts'
import { statement, value } from '../database/statement.ts'

const zonesIn = statement(db => {
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
      freeFrom: shippingZones.freeFrom,
      closedAt: shippingZones.closedAt,
      closedUntil: shippingZones.closedUntil,
      deliveryDays: shippingZones.deliveryDays,
      closedMessage: orNullInLanguage<string>(own.closedMessage, arabic.closedMessage),
      minDays: shippingZones.minDays,
      maxDays: shippingZones.maxDays,
    })
    .from(shippingZones)
    .leftJoin(own, and(eq(own.zoneId, shippingZones.id), eq(own.language, value('language'))))
    .leftJoin(arabic, and(eq(arabic.zoneId, shippingZones.id), eq(arabic.language, DEFAULT_LANGUAGE)))
    .orderBy(asc(shippingZones.position), asc(shippingZones.id))
})

/** The zones in the order they are shown, fees in agorot, in one language; `names` are those of every language. */
export const zoneRows = (db: Db, language: Language) => zonesIn(db, { language })

const regionsIn = statement(db => {
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
    .leftJoin(own, and(eq(own.regionId, shippingRegions.id), eq(own.language, value('language'))))
    .leftJoin(arabic, and(eq(arabic.regionId, shippingRegions.id), eq(arabic.language, DEFAULT_LANGUAGE)))
    .orderBy(asc(shippingRegions.position), asc(shippingRegions.id))
})

/** The regions that a shopper picks from, with the zone each belongs to; `names` are those of every language. */
export const regionRows = (db: Db, language: Language) => regionsIn(db, { language })
