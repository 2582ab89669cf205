import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { REFUND_REASONS, STORED_REFUND_STATUSES } from '../../../shared/rules/payment-states.ts'
import { RETURN_REASONS, RETURN_STATUSES } from '../../../shared/rules/returns.ts'
import { productVariants } from './catalog.ts'
import { agorot, createdAt, id, isNotNegative, isOneOf, moment } from './columns.ts'
import { users } from './customers.ts'
import { orderLines, orders } from './orders.ts'
import { payments } from './payments.ts'

/** Return request for lines of a delivered order. An order has at most one open request. */
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
    /** Reason for the rejection, shown to the customer. */
    reason: text(),
    /** Order with the replacements of an exchange that is open or completed; null for a refund in money. */
    replacementOrderId: integer()
      .unique()
      .references(() => orders.id, { onDelete: 'set null' }),
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
    /** Number of units inspected as sellable and restocked; null until the goods arrive. */
    sellable: integer(),
    /** Variant that the buyer wants, or gets, instead of the returned one; null for a refund in money. */
    replacementVariantId: integer().references(() => productVariants.id, { onDelete: 'set null' }),
    /** Name of that variant in the language of the order. */
    replacementName: text(),
  },
  t => [
    primaryKey({ columns: [t.returnId, t.lineId] }),
    isOneOf('order_return_lines_reason_known', t.reason, RETURN_REASONS),
    check('order_return_lines_quantity_positive', sql`${t.quantity} > 0`),
    check('order_return_lines_sellable', sql`${t.sellable} between 0 and ${t.quantity}`),
  ],
)

/** Photo of the returned goods, in private storage. */
export const orderReturnPhotos = pgTable(
  'order_return_photos',
  {
    id: id(),
    returnId: integer()
      .notNull()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    /** Key of its row in `files`. */
    file: text().notNull().unique(),
    createdAt: createdAt(),
  },
  t => [index().on(t.returnId)],
)

/**
 * Refund, in agorot. A return has one refund; an order that was cancelled after payment has a refund without a return.
 * A manual refund is completed at once; a refund through a gateway is pending until it is confirmed.
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
    /** Payment that the gateway refunds; null for manual refunds. */
    paymentId: integer().references(() => payments.id, { onDelete: 'cascade' }),
    reason: text({ enum: REFUND_REASONS }).notNull().default('return'),
    status: text({ enum: STORED_REFUND_STATUSES }).notNull().default('processed'),
    /** Gateway id of the refund. */
    reference: text(),
    /** Number of failed attempts at the gateway, and the last error. */
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** Refunded money. */
    amount: agorot().notNull(),
    /** Value that was given as replacements instead of money. */
    exchanged: agorot().notNull().default(0),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    at: createdAt(),
    /** Time of the last manual retry, from which the backoff starts again. */
    retriedAt: moment(),
    settledAt: moment(),
  },
  t => [
    isNotNegative('order_refunds_amount_not_negative', t.amount),
    isNotNegative('order_refunds_exchanged_not_negative', t.exchanged),
    isOneOf('order_refunds_reason_known', t.reason, REFUND_REASONS),
    isOneOf('order_refunds_status_known', t.status, STORED_REFUND_STATUSES),
    check('order_refunds_return_has_one', sql`(${t.reason} = 'return') = (${t.returnId} is not null)`),
    index().on(t.orderId),
    index().on(t.paymentId),
    index('order_refunds_pending').on(t.id).where(sql`${t.status} = 'pending'`),
  ],
)
