import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { LOT_BLOCKS, MOVEMENT_REASONS } from '../../../shared/contracts/stock.ts'
import { productVariants } from './catalog.ts'
import { createdAt, id, isNotNegative, isOneOf, moment } from './columns.ts'
import { users } from './customers.ts'
import { orders } from './orders.ts'

/**
 * Lot of a variant: one code, one expiry. Its units are sellable until it is blocked by expiry, recall or a lapsed
 * registration; the units of a variant's sellable lots add up to its stock.
 */
export const lots = pgTable(
  'lots',
  {
    id: id(),
    variantId: integer()
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    /** Lot code as printed by the maker; empty without one. */
    code: text().notNull().default(''),
    /** Last usable day; null for products that do not expire. */
    expiresOn: date(),
    /** Units in the warehouse. */
    quantity: integer().notNull().default(0),
    /** Time when the units left available stock; an expired lot whose expiry is corrected becomes sellable again. */
    blockedAt: moment(),
    blockedFor: text({ enum: LOT_BLOCKS }),
    receivedAt: createdAt(),
    /**
     * Units received with a stated cost, and what they cost together in agorot: a lot may arrive in several deliveries.
     */
    costedUnits: integer().notNull().default(0),
    cost: bigint({ mode: 'number' }).notNull().default(0),
  },
  t => [
    isNotNegative('lots_quantity_not_negative', t.quantity),
    isOneOf('lots_block_known', t.blockedFor, LOT_BLOCKS),
    check('lots_blocked_for_a_reason', sql`(${t.blockedAt} is null) = (${t.blockedFor} is null)`),
    check(
      'lots_cost_of_units',
      sql`${t.costedUnits} >= 0 and ${t.cost} >= 0 and (${t.costedUnits} > 0 or ${t.cost} = 0)`,
    ),
    uniqueIndex('lots_one_each').on(t.variantId, t.code, sql`coalesce(${t.expiresOn}, 'infinity'::date)`),
    index('lots_expiring').on(t.expiresOn, t.id).where(sql`${t.blockedAt} is null`),
    index('lots_unregistered').on(t.id).where(sql`${t.blockedFor} = 'unregistered'`),
    index('lots_blocked').on(t.blockedAt, t.id).where(sql`${t.blockedAt} is not null`),
    index('lots_sellable').on(t.variantId, t.expiresOn, t.id).where(sql`${t.blockedAt} is null and ${t.quantity} > 0`),
  ],
)

/** Every change of a variant's stock. The sum of a variant's movements is its stock (invariant I1). */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    variantId: integer()
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    /** Null only for movements that predate lots. */
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
