import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { RETURN_REASONS, RETURN_STATUSES } from '../../../shared/rules/returns.ts'
import { agorot, createdAt, id, isNotNegative, isOneOf, moment } from './columns.ts'
import { users } from './customers.ts'
import { orderLines, orders } from './orders.ts'

/** A customer's wish to send lines of a delivered order back. One is open at a time. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text({ enum: RETURN_STATUSES }).notNull().default('requested'),
    note: text(),
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment(),
    /** Why it was refused, for the customer. */
    reason: text(),
    createdAt: createdAt(),
  },
  t => [
    isOneOf('order_returns_status_known', t.status, RETURN_STATUSES),
    index().on(t.orderId),
    index().on(t.status, t.createdAt),
    uniqueIndex('order_returns_one_open').on(t.orderId).where(sql`${t.status} in ('requested', 'approved')`),
  ],
)

export const orderReturnLines = pgTable(
  'order_return_lines',
  {
    returnId: integer()
      .notNull()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    lineId: integer()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    reason: text({ enum: RETURN_REASONS }).notNull(),
    /** Units that were found fit to be sold again and are in stock; null until the goods are here. */
    sellable: integer(),
  },
  t => [
    primaryKey({ columns: [t.returnId, t.lineId] }),
    isOneOf('order_return_lines_reason_known', t.reason, RETURN_REASONS),
    check('order_return_lines_quantity_positive', sql`${t.quantity} > 0`),
    check('order_return_lines_sellable', sql`${t.sellable} between 0 and ${t.quantity}`),
  ],
)

/** Money that went back for a return: once, by hand, to the agora. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    returnId: integer()
      .notNull()
      .unique()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    amount: agorot().notNull(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    at: createdAt(),
  },
  t => [isNotNegative('order_refunds_amount_not_negative', t.amount), index().on(t.orderId)],
)
