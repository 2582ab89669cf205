import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { PAYMENT_STATES } from '../../../shared/rules/payment-states.ts'
import { SETTLEMENT_OUTCOMES } from '../../../shared/rules/settlement.ts'
import { agorot, createdAt, id, isNotNegative, isOneOf, moment } from './columns.ts'
import { users } from './customers.ts'
import { orders } from './orders.ts'
import { couriers } from './shipping.ts'

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
    /** When the gateway was last asked about it. */
    checkedAt: moment(),
  },
  t => [
    uniqueIndex().on(t.provider, t.reference),
    uniqueIndex('payments_one_success').on(t.orderId).where(sql`${t.status} = 'succeeded'`),
    index().on(t.orderId),
    index('payments_started').on(t.createdAt).where(sql`${t.status} = 'started'`),
    isNotNegative('payments_amount_not_negative', t.amount),
  ],
)

/** What a gateway told on its own account, once each: it has no number for an event, so what it says of what is the number. */
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

/** A paper that a buyer shows of a transfer, and what the shop said to it. */
export const transferReceipts = pgTable(
  'transfer_receipts',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The row of `files`; null once the buyer left. */
    file: text().unique(),
    note: text(),
    createdAt: createdAt(),
    decision: text({ enum: ['accepted', 'rejected'] }),
    /** Why it was rejected, for the buyer. */
    reason: text(),
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment(),
  },
  t => [
    check('transfer_receipts_decided', sql`(${t.decision} is null) = (${t.decidedAt} is null)`),
    index().on(t.orderId),
    index('transfer_receipts_waiting').on(t.createdAt).where(sql`${t.decidedAt} is null`),
  ],
)

/** Money that the bank says has come in: a row of its statement, matched to an order or set aside by a person. */
export const bankTransfers = pgTable(
  'bank_transfers',
  {
    id: id(),
    /** The bank's number; several movements of a day may bear one (`orders/transfers/import-statement.ts` tells them apart). */
    reference: text().notNull(),
    amount: agorot().notNull(),
    receivedOn: date().notNull(),
    sender: text().notNull().default(''),
    note: text().notNull().default(''),
    orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
    matchedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    matchedAt: moment(),
    /** Not for an order, as a person saw. */
    setAsideAt: moment(),
    createdAt: createdAt(),
  },
  t => [
    check('bank_transfers_amount_positive', sql`${t.amount} > 0`),
    check('bank_transfers_one_end', sql`num_nonnulls(${t.matchedAt}, ${t.setAsideAt}) <= 1`),
    index().on(t.orderId),
    index().on(t.reference),
    index('bank_transfers_waiting').on(t.receivedOn).where(sql`${t.matchedAt} is null and ${t.setAsideAt} is null`),
  ],
)

/** What a courier handed over: the cash of many orders, by a file. */
export const settlements = pgTable('settlements', {
  id: id(),
  courierId: integer().references(() => couriers.id),
  fileName: text().notNull(),
  /** SHA-256 of its rows: the same file twice is one settlement, also when it was saved anew. */
  fingerprint: text().notNull().unique(),
  actorId: integer().references(() => users.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
})

/** A row of a settlement, and what became of it; what did not settle waits for a person. */
export const settlementLines = pgTable(
  'settlement_lines',
  {
    id: id(),
    settlementId: integer()
      .notNull()
      .references(() => settlements.id, { onDelete: 'cascade' }),
    /** Its place in the file, from 1. */
    row: integer().notNull(),
    /** As the courier wrote it. */
    orderNumber: text().notNull(),
    amount: agorot().notNull(),
    orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
    outcome: text({ enum: SETTLEMENT_OUTCOMES }).notNull(),
    /** When and by whom it was seen to, for what did not settle. */
    resolvedAt: moment(),
    resolvedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    note: text(),
  },
  t => [
    isOneOf('settlement_lines_outcome_known', t.outcome, SETTLEMENT_OUTCOMES),
    isNotNegative('settlement_lines_amount_not_negative', t.amount),
    uniqueIndex().on(t.settlementId, t.row),
    uniqueIndex('settlement_lines_settled_once').on(t.orderId).where(sql`${t.outcome} = 'settled'`),
  ],
)
