import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { LOT_BLOCK_REASONS, MOVEMENT_REASONS } from '../../../shared/contracts/stock.ts'
import { productVariants } from './catalog.ts'
import { createdAt, id, isNotNegative, isOneOf, moment } from './columns.ts'
import { users } from './customers.ts'
import { orders } from './orders.ts'

/**
 * Lot of a variant, with one code and one expiry. Its units can be sold unless the lot is blocked: by expiry, a recall
 * or a lapsed registration. The units of a variant's sellable lots add up to its stock.
 */
export const lots = pgTable(
  'lots',
  {
    id: id(),
    variantId: integer()
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    /** Lot code as printed by the manufacturer; empty if the lot has none. */
    code: text().notNull().default(''),
    /** Last day on which the product may be used; null for products that do not expire. */
    expiresOn: date(),
    /** Number of units in the warehouse. */
    quantity: integer().notNull().default(0),
    /**
     * Time when the units were removed from available stock. An expired lot becomes sellable again if its expiry is
     * corrected.
     */
    blockedAt: moment(),
    blockedFor: text({ enum: LOT_BLOCK_REASONS }),
    receivedAt: createdAt(),
    /**
     * Number of units received at a stated cost, and their total cost in agorot. A lot may arrive in several
     * deliveries.
     */
    costedUnits: integer().notNull().default(0),
    cost: bigint({ mode: 'number' }).notNull().default(0),
  },
  t => [
    isNotNegative('lots_quantity_not_negative', t.quantity),
    isOneOf('lots_block_known', t.blockedFor, LOT_BLOCK_REASONS),
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

/** Every change of a variant's stock. The stock is the sum of the variant's movements (invariant I1). */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    variantId: integer()
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    /** Lot of the movement; null only for movements that predate lots. */
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
