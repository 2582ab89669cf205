import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { SETTLEMENT_OUTCOMES } from '../../../shared/rules/settlement.ts'
import { agorot, createdAt, id, isNotNegative, isOneOf, moment } from './columns.ts'
import { users } from './customers.ts'
import { orders } from './orders.ts'
import { couriers } from './shipping.ts'

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
