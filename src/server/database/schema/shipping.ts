import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { agorot, id, isKnownLanguage, isNotNegative, language, moment } from './columns.ts'

export const shippingZones = pgTable(
  'shipping_zones',
  {
    id: id(),
    code: text().notNull().unique(),
    fee: agorot().notNull(),
    /** Free from this subtotal; null is never. */
    freeFrom: agorot(),
    /** New orders are refused while this is set. */
    closedAt: moment(),
    minDays: smallint().notNull().default(1),
    maxDays: smallint().notNull().default(3),
    position: integer().notNull().default(0),
  },
  t => [isNotNegative('shipping_zones_fee_not_negative', t.fee)],
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
  t => [primaryKey({ columns: [t.zoneId, t.language] }), isKnownLanguage('shipping_zone_translations', t.language)],
)

/** A region a shopper picks in the address (`state`); it belongs to one zone. */
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
  t => [primaryKey({ columns: [t.regionId, t.language] }), isKnownLanguage('shipping_region_translations', t.language)],
)
