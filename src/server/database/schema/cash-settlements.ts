import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { SETTLEMENT_OUTCOMES } from '../../../shared/rules/settlement.ts'
import { agorot, createdAt, id, isNotNegative, isOneOf, moment } from './columns.ts'
import { users } from './customers.ts'
import { orders } from './orders.ts'
import { couriers } from './shipping.ts'

/** Settlement of a courier: the cash of many orders, from a file. */
export const settlements = pgTable('settlements', {
  id: id(),
  courierId: integer().references(() => couriers.id),
  fileName: text().notNull(),
  /** SHA-256 of its rows: importing the same file twice gives one settlement, even if it was saved again. */
  fingerprint: text().notNull().unique(),
  actorId: integer().references(() => users.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
})

/** A row of a settlement and its outcome; unsettled rows are resolved manually. */
export const settlementLines = pgTable(
  'settlement_lines',
  {
    id: id(),
    settlementId: integer()
      .notNull()
      .references(() => settlements.id, { onDelete: 'cascade' }),
    /** Row number in the file, from 1. */
    row: integer().notNull(),
    /** Text as written by the courier. */
    orderNumber: text().notNull(),
    amount: agorot().notNull(),
    orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
    outcome: text({ enum: SETTLEMENT_OUTCOMES }).notNull(),
    /** Moment and admin of the manual resolution of an unsettled row. */
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
