import { bigint, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'

/**
 * What was sold in an hour, as sums to be summed: a trigger adds a row for each order that begins or ceases to stand, so that
 * no order waits for another, and a job makes one row of them.
 */
export const salesHours = pgTable(
  'sales_hours',
  {
    id: id(),
    hour: moment().notNull(),
    total: bigint({ mode: 'number' }).notNull(),
    orders: integer().notNull(),
  },
  t => [index('sales_hours_whole').on(t.hour, t.total, t.orders)],
)
