import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { RETURN_REASONS, RETURN_STATUSES } from '../../../shared/rules/returns.ts'
import { createdAt, id, isOneOf, moment } from './columns.ts'
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
  },
  t => [
    primaryKey({ columns: [t.returnId, t.lineId] }),
    isOneOf('order_return_lines_reason_known', t.reason, RETURN_REASONS),
    check('order_return_lines_quantity_positive', sql`${t.quantity} > 0`),
  ],
)
