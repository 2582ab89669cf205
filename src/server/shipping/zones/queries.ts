import { asc, inArray, sql } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import type { AdminZone } from '../../../shared/contracts/shipping-zone-shape.ts'
import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import { REGION_TEXT_FIELDS, ZONE_FIELDS, ZONE_TEXT_FIELDS } from '../../../shared/records/zone.ts'
import { isZoneClosed } from '../../../shared/rules/shipping.ts'
import type { Db } from '../../database/connect.ts'
import { editableFieldsOf } from '../../database/record-row.ts'
import { textsOf } from '../../database/record-texts.ts'
import { addresses } from '../../database/schema/customers.ts'
import { orders } from '../../database/schema/orders.ts'
import {
  shippingRegions,
  shippingRegionTranslations,
  shippingZones,
  shippingZoneTranslations,
} from '../../database/schema/shipping.ts'
import { versionOf } from '../../http/version-of.ts'

type InLanguages = AdminZone['names']

/** Locks zones by ascending id until the end of the transaction. */
export async function lockZones(db: Db, ids: number[]): Promise<void> {
  const { id } = shippingZones
  await db.select({ id }).from(shippingZones).where(inArray(id, ids)).orderBy(asc(id)).for('update')
}

/** Returns a complete zone, optionally with its row locked. Throws `not-found`. */
export async function zoneForEditor(db: Db, id: number, now: Date, { lock = false } = {}): Promise<AdminZone> {
  if (lock) await lockZones(db, [id])
  const [zone] = await zonesForEditor(db, now, [id])
  if (!zone) throw new Problem('not-found')
  return zone
}

/** Zones with all texts and regions, in display order. */
export async function zonesForEditor(db: Db, now: Date, ids?: number[]): Promise<AdminZone[]> {
  const rows = await db
    .select({
      zone: shippingZones,
      used: sql<boolean>`exists (select from ${orders} where ${orders.zoneCode} = ${shippingZones.code})`,
    })
    .from(shippingZones)
    .where(ids && inArray(shippingZones.id, ids))
    .orderBy(asc(shippingZones.position), asc(shippingZones.id))
  const words = await db.select().from(shippingZoneTranslations)
  const regions = await regionsWhole(db)
  return rows.map(({ zone, used }) => {
    const { id, code, closedAt, closedUntil } = zone
    const own = words.filter(({ zoneId }) => zoneId === id)
    const state = {
      id,
      code,
      ...editableFieldsOf(shippingZones, ZONE_FIELDS, zone),
      ...textsOf(shippingZoneTranslations, ZONE_TEXT_FIELDS, own),
      closedAt: closedAt?.toISOString() ?? null,
      closedUntil: closedUntil?.toISOString() ?? null,
      messages: inLanguages(own, ({ closedMessage }) => closedMessage ?? ''),
    }
    const places = regions.filter(({ zoneId }) => zoneId === id)
    const version = versionOf([state, places.map(({ code, names }) => [code, names])])
    return {
      ...state,
      version,
      used: used || places.some(place => place.used),
      closed: isZoneClosed(zone, now),
      regions: places.map(({ code, names, used }) => ({ code, names, used })),
    }
  })
}

async function regionsWhole(db: Db) {
  const { code } = shippingRegions
  const rows = await db
    .select({
      region: shippingRegions,
      used: sql<boolean>`exists (select from ${orders} where ${orders.state} = ${code})
        or exists (select from ${addresses} where ${addresses.state} = ${code})`,
    })
    .from(shippingRegions)
    .orderBy(asc(shippingRegions.position), asc(shippingRegions.id))
  const words = await db.select().from(shippingRegionTranslations)
  return rows.map(({ region: { id, zoneId, code }, used }) => {
    const own = words.filter(({ regionId }) => regionId === id)
    return { zoneId, code, used, ...textsOf(shippingRegionTranslations, REGION_TEXT_FIELDS, own) }
  })
}

function inLanguages<Row extends { language: Language }>(rows: Row[], textOf: (row: Row) => string): InLanguages {
  const textIn = (language: Language) => {
    const row = rows.find(row => row.language === language)
    return row ? textOf(row) : ''
  }
  return Object.fromEntries(LANGUAGE_CODES.map(code => [code, textIn(code)])) as InLanguages
}
