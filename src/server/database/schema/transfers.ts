import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { TRANSFER_DECISIONS } from '../../../shared/rules/transfer-receipt.ts'
import { agorot, createdAt, id, isOneOf, moment } from './columns.ts'
import { users } from './customers.ts'
import { orders } from './orders.ts'

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
    decision: text({ enum: TRANSFER_DECISIONS }),
    /** Why it was rejected, for the buyer. */
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

/** Money that the bank says has come in: a row of its statement, matched to an order or set aside by a person. */
export const bankTransfers = pgTable(
  'bank_transfers',
  {
    id: id(),
    /** The bank's number; several movements of a day may bear one (`transfers/import-statement.ts` tells them apart). */
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
