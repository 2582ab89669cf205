import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { REFUND_REASONS, REFUND_STATUSES } from '../../../shared/rules/payment-states.ts'
import { RETURN_REASONS, RETURN_STATUSES } from '../../../shared/rules/returns.ts'
import { agorot, createdAt, id, isNotNegative, isOneOf, moment } from './columns.ts'
import { users } from './customers.ts'
import { orderLines, orders } from './orders.ts'
import { payments } from './payments.ts'

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

/** What a buyer shows of the goods: a picture in private storage. */
export const orderReturnPhotos = pgTable(
  'order_return_photos',
  {
    id: id(),
    returnId: integer()
      .notNull()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    /** The row of `files`. */
    file: text().notNull().unique(),
    createdAt: createdAt(),
  },
  t => [index().on(t.returnId)],
)

/**
 * Money that goes back, to the agora: for a return once; without one for an order that ended after it was paid. By hand it is
 * processed at once; through a gateway it is pending until the gateway says so.
 */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    returnId: integer()
      .unique()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    /** The payment that it takes back, where a gateway has to be asked; null for money given by hand. */
    paymentId: integer().references(() => payments.id, { onDelete: 'cascade' }),
    reason: text({ enum: REFUND_REASONS }).notNull().default('return'),
    status: text({ enum: REFUND_STATUSES }).notNull().default('processed'),
    /** The gateway's own name of it. */
    reference: text(),
    /** How often the gateway was asked in vain, and what it said last. */
    attempts: integer().notNull().default(0),
    lastError: text(),
    amount: agorot().notNull(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    at: createdAt(),
    /** When a person had it asked for anew: its pauses count from then. */
    retriedAt: moment(),
    settledAt: moment(),
  },
  t => [
    isNotNegative('order_refunds_amount_not_negative', t.amount),
    isOneOf('order_refunds_reason_known', t.reason, REFUND_REASONS),
    isOneOf('order_refunds_status_known', t.status, REFUND_STATUSES),
    check('order_refunds_return_has_one', sql`(${t.reason} = 'return') = (${t.returnId} is not null)`),
    index().on(t.orderId),
    index().on(t.paymentId),
    index('order_refunds_pending').on(t.id).where(sql`${t.status} = 'pending'`),
  ],
)
