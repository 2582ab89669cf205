import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { agorot, id, isNotNegative, language, moment } from './columns.ts'

export const shippingZones = pgTable(
  'shipping_zones',
  {
    id: id(),
    code: text().notNull().unique(),
    fee: agorot().notNull(),
    /** True to use the shop's free delivery threshold (`site_settings`); `freeFrom` is then ignored. */
    usesShopFreeFrom: boolean().notNull().default(false),
    /** Subtotal in agorot from which delivery is free in this zone; null for never. */
    freeFrom: agorot(),
    /**
     * Time from which new orders are rejected, until `closedUntil`; without `closedUntil`, until an admin reopens the
     * zone.
     */
    closedAt: moment(),
    closedUntil: moment(),
    minDays: smallint().notNull().default(1),
    maxDays: smallint().notNull().default(3),
    /** Days of the week on which couriers deliver in the zone, as ISO numbers (1 is Monday). */
    deliveryDays: smallint().array().notNull().default(sql`'{1,2,3,4,6,7}'`),
    position: integer().notNull().default(0),
  },
  t => [
    isNotNegative('shipping_zones_fee_not_negative', t.fee),
    check('shipping_zones_days', sql`${t.minDays} between 0 and ${t.maxDays}`),
    check('shipping_zones_closure', sql`${t.closedUntil} > ${t.closedAt}`),
    check(
      'shipping_zones_delivery_days',
      sql`cardinality(${t.deliveryDays}) > 0 and ${t.deliveryDays} <@ array[1,2,3,4,5,6,7]::smallint[]`,
    ),
  ],
)

export const shippingZoneTranslations = pgTable(
  'shipping_zone_translations',
  {
    zoneId: integer()
      .notNull()
      .references(() => shippingZones.id, { onDelete: 'cascade' }),
    language: language(),
    name: text().notNull(),
    closedMessage: text(),
  },
  t => [primaryKey({ columns: [t.zoneId, t.language] })],
)

/** A region that a shopper selects in the address (`state`); it belongs to one zone. */
export const shippingRegions = pgTable('shipping_regions', {
  id: id(),
  zoneId: integer()
    .notNull()
    .references(() => shippingZones.id, { onDelete: 'cascade' }),
  code: text().notNull().unique(),
  position: integer().notNull().default(0),
})

export const shippingRegionTranslations = pgTable(
  'shipping_region_translations',
  {
    regionId: integer()
      .notNull()
      .references(() => shippingRegions.id, { onDelete: 'cascade' }),
    language: language(),
    name: text().notNull(),
  },
  t => [primaryKey({ columns: [t.regionId, t.language] })],
)

/** Courier. `provider` is the code of its integration; `manual` has none. */
export const couriers = pgTable(
  'couriers',
  {
    id: id(),
    provider: text().notNull().default('manual'),
    name: text().notNull().unique(),
    phone: text(),
    /** Address of the courier's tracking page, with `{number}` as placeholder; null without one. */
    trackingUrl: text(),
    archivedAt: moment(),
  },
  t => [check('couriers_tracking_url', sql`${t.trackingUrl} like 'https://%{number}%'`)],
)
