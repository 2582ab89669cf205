import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { PAYMENT_STATES } from '../../../shared/rules/payment-states.ts'
import { agorot, createdAt, id, isNotNegative, isOneOf, moment } from './columns.ts'
import { users } from './customers.ts'
import { orders } from './orders.ts'

/** An attempt to pay an order; at most one succeeds. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    reference: text().notNull(),
    amount: agorot().notNull(),
    currency: text().notNull().default('ILS'),
    status: text({ enum: PAYMENT_STATES }).notNull(),
    data: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    settledAt: moment(),
    /** Time of the last query at the gateway. */
    checkedAt: moment(),
  },
  t => [
    uniqueIndex().on(t.provider, t.reference),
    uniqueIndex('payments_one_success').on(t.orderId).where(sql`${t.status} = 'succeeded'`),
    index().on(t.orderId),
    index('payments_started').on(t.createdAt).where(sql`${t.status} = 'started'`),
    isNotNegative('payments_amount_not_negative', t.amount),
    isOneOf('payments_status_known', t.status, PAYMENT_STATES),
  ],
)

/**
 * Webhook event, stored once. The gateway sends no event ids, so the provider, the event's type and its reference
 * identify the event.
 */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    id: id(),
    provider: text().notNull(),
    event: text().notNull(),
    reference: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>(),
    receivedAt: createdAt(),
    handledAt: moment(),
  },
  t => [uniqueIndex('gateway_events_once').on(t.provider, t.event, t.reference)],
)

/** Link by which anyone who has it can pay an order by card. Its signature is computed, not stored. */
export const paymentLinks = pgTable(
  'payment_links',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Total of the order when the link was made. The link is invalid if the total changes. */
    amount: agorot().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
    /** Staff member who made the link. */
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Time since which the link is invalid, because staff revoked it or created another link. */
    revokedAt: moment(),
  },
  t => [
    uniqueIndex('payment_links_one_valid').on(t.orderId).where(sql`${t.revokedAt} is null`),
    index().on(t.orderId),
    check('payment_links_amount', sql`${t.amount} > 0`),
    check('payment_links_lifetime', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
)
