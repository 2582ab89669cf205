import { bigint, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'

/**
 * Sales per hour. A trigger inserts a row whenever an order starts or stops counting as a sale, so that orders do not
 * contend for one row; sums over the rows of an hour are its sales. A job aggregates the rows.
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
