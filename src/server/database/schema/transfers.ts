import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { TRANSFER_DECISIONS } from '../../../shared/rules/transfer-receipt.ts'
import { agorot, createdAt, id, isOneOf, moment } from './columns.ts'
import { users } from './customers.ts'
import { orders } from './orders.ts'

/** Receipt of a bank transfer, uploaded by the buyer, and the shop's decision. */
export const transferReceipts = pgTable(
  'transfer_receipts',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Key in `files`; null after the buyer's data was erased. */
    file: text().unique(),
    note: text(),
    createdAt: createdAt(),
    decision: text({ enum: TRANSFER_DECISIONS }),
    /** Reason for the rejection, shown to the buyer. */
    reason: text(),
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment(),
  },
  t => [
    isOneOf('transfer_receipts_decision_known', t.decision, TRANSFER_DECISIONS),
    check('transfer_receipts_decided', sql`(${t.decision} is null) = (${t.decidedAt} is null)`),
    index().on(t.orderId),
    index('transfer_receipts_waiting').on(t.createdAt).where(sql`${t.decidedAt} is null`),
  ],
)

/**
 * Incoming bank transfer: a credit of an imported statement. It is pending until it is matched to an order or an admin
 * ignores it.
 */
export const bankTransfers = pgTable(
  'bank_transfers',
  {
    id: id(),
    /**
     * Reference of the bank. Several credits of a day may share a reference (`transfers/import-statement.ts`
     * distinguishes them).
     */
    reference: text().notNull(),
    amount: agorot().notNull(),
    receivedOn: date().notNull(),
    sender: text().notNull().default(''),
    note: text().notNull().default(''),
    orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
    matchedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    matchedAt: moment(),
    /** Time when an admin ignored the transfer, because it does not belong to an order. */
    ignoredAt: moment(),
    createdAt: createdAt(),
  },
  t => [
    check('bank_transfers_amount_positive', sql`${t.amount} > 0`),
    check('bank_transfers_matched_or_ignored', sql`num_nonnulls(${t.matchedAt}, ${t.ignoredAt}) <= 1`),
    index().on(t.orderId),
    index().on(t.reference),
    index('bank_transfers_waiting').on(t.receivedOn).where(sql`${t.matchedAt} is null and ${t.ignoredAt} is null`),
  ],
)
