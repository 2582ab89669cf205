import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { LOT_BLOCKS, MOVEMENT_REASONS } from '../../../shared/contracts/inventory.ts'
import { productVariants } from './catalog.ts'
import { createdAt, id, isKnownLanguage, isNotNegative, isOneOf, language, moment } from './columns.ts'
import { users } from './customers.ts'
import { mails } from './inbox.ts'
import { orders } from './orders.ts'

/**
 * Units of a variant that came together: one code, one expiry. Its units are sellable until it is blocked, by expiry or recall;
 * those of a variant's sellable lots add up to its stock.
 */
export const lots = pgTable(
  'lots',
  {
    id: id(),
    variantId: integer()
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    /** As the maker printed it; empty for goods that bear none. */
    code: text().notNull().default(''),
    /** The last day it is good for; null for goods that do not expire. */
    expiresOn: date(),
    /** Units on the shelf. */
    quantity: integer().notNull().default(0),
    /** The units left the stock then and stand aside; an expired lot whose expiry was wrong is sold again. */
    blockedAt: moment(),
    blockedFor: text({ enum: LOT_BLOCKS }),
    receivedAt: createdAt(),
  },
  t => [
    isNotNegative('lots_quantity_not_negative', t.quantity),
    isOneOf('lots_block_known', t.blockedFor, LOT_BLOCKS),
    check('lots_blocked_for_a_reason', sql`(${t.blockedAt} is null) = (${t.blockedFor} is null)`),
    uniqueIndex('lots_one_each').on(t.variantId, t.code, sql`coalesce(${t.expiresOn}, 'infinity'::date)`),
    index('lots_expiring').on(t.expiresOn, t.id).where(sql`${t.blockedAt} is null`),
    index('lots_blocked').on(t.blockedAt, t.id).where(sql`${t.blockedAt} is not null`),
    index('lots_sellable').on(t.variantId, t.expiresOn, t.id).where(sql`${t.blockedAt} is null and ${t.quantity} > 0`),
  ],
)

/** Why a lot was called back, by whom, and what its buyers are told; once for each lot. */
export const lotRecalls = pgTable('lot_recalls', {
  lotId: integer()
    .primaryKey()
    .references(() => lots.id, { onDelete: 'cascade' }),
  /** In the shop's own words, for the people who run it. */
  reason: text().notNull(),
  actorId: integer().references(() => users.id, { onDelete: 'set null' }),
  at: createdAt(),
})

/** An order whose buyer was written to about a recalled lot; once. */
export const recallNotices = pgTable(
  'recall_notices',
  {
    lotId: integer()
      .notNull()
      .references(() => lots.id, { onDelete: 'cascade' }),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Units of the lot that the order has. */
    quantity: integer().notNull(),
    /** The letter, for as long as letters are kept. */
    mailId: integer().references(() => mails.id, { onDelete: 'set null' }),
    /** Null for a buyer who cannot be written to any more. */
    writtenAt: moment(),
  },
  t => [primaryKey({ columns: [t.lotId, t.orderId] }), index().on(t.orderId), index().on(t.mailId)],
)

/** Every change of a variant's stock. The sum of a variant's movements is its stock (invariant I1). */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    variantId: integer()
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    /** Null only for movements from before lots were kept. */
    lotId: integer().references(() => lots.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    reason: text({ enum: MOVEMENT_REASONS }).notNull(),
    orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    note: text(),
    at: createdAt(),
  },
  t => [
    isOneOf('stock_movements_reason_known', t.reason, MOVEMENT_REASONS),
    check('stock_movements_moves', sql`${t.quantity} <> 0`),
    check('stock_movements_sold_leaves', sql`${t.reason} <> 'sold' or ${t.quantity} < 0`),
    index().on(t.variantId),
    index().on(t.orderId),
    index().on(t.lotId),
  ],
)

/** Who wants to hear when a variant can be had again; told once. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: id(),
    variantId: integer()
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    emailKey: text().notNull(),
    language: language(),
    createdAt: createdAt(),
    toldAt: moment(),
  },
  t => [
    isKnownLanguage('stock_alerts', t.language),
    uniqueIndex('stock_alerts_one_waiting').on(t.variantId, t.emailKey).where(sql`${t.toldAt} is null`),
  ],
)
