import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { productVariants } from './catalog.ts'
import { createdAt, id, isKnownLanguage, isOneOf, language, moment } from './columns.ts'
import { users } from './customers.ts'
import { orders } from './orders.ts'

export const MOVEMENT_REASONS = ['received', 'sold', 'given-back', 'adjusted', 'expired', 'recalled'] as const

/** Every change of a variant's stock. The sum of a variant's movements is its stock (invariant I1). */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    variantId: integer()
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    reason: text({ enum: MOVEMENT_REASONS }).notNull(),
    orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    at: createdAt(),
  },
  t => [
    isOneOf('stock_movements_reason_known', t.reason, MOVEMENT_REASONS),
    check('stock_movements_moves', sql`${t.quantity} <> 0`),
    check('stock_movements_sold_leaves', sql`${t.reason} <> 'sold' or ${t.quantity} < 0`),
    index().on(t.variantId),
    index().on(t.orderId),
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
