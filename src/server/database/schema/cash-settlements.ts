import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { SETTLEMENT_OUTCOMES } from '../../../shared/rules/settlement.ts'
import { agorot, createdAt, id, isNotNegative, isOneOf, moment } from './columns.ts'
import { users } from './customers.ts'
import { orders } from './orders.ts'
import { couriers } from './shipping.ts'

/** A courier's settlement: cash of many orders, imported from a file. */
export const settlements = pgTable('settlements', {
  id: id(),
  courierId: integer().references(() => couriers.id),
  fileName: text().notNull(),
  /** SHA-256 of the rows. Importing the same file twice makes one settlement, even if the file was saved again. */
  fingerprint: text().notNull().unique(),
  actorId: integer().references(() => users.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
})

/** A row of a settlement with its outcome. Staff resolve unsettled rows. */
export const settlementLines = pgTable(
  'settlement_lines',
  {
    id: id(),
    settlementId: integer()
      .notNull()
      .references(() => settlements.id, { onDelete: 'cascade' }),
    /** Row number in the file, from 1. */
    row: integer().notNull(),
    /** Order number as written by the courier. */
    orderNumber: text().notNull(),
    amount: agorot().notNull(),
    orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
    outcome: text({ enum: SETTLEMENT_OUTCOMES }).notNull(),
    /** Time and admin of the manual resolution of an unsettled row. */
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
