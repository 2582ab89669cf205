import { sql } from 'drizzle-orm'
import { customType, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** The number of a transaction, as PostgreSQL counts them. */
const transactionId = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' })

/**
 * What changed in which transaction: triggers insert a row for each tag in the writer's transaction, and every instance
 * reads the rows that are new to it (`cache/change-feed.ts`). Swept after a day.
 *
 * Tags: `product:12` (anything of it but stock and sold count), `stock:12` (a quantity, and with it perhaps the sold count),
 * `availability:12` (its stock state or purchase cap as pages show them), `reviews:12`, and `table:name` for whole tables.
 */
export const changes = pgTable(
  'changes',
  {
    changedBy: transactionId().notNull().default(sql`pg_current_xact_id()`),
    tag: text().notNull(),
    changedAt: createdAt(),
  },
  t => [primaryKey({ columns: [t.changedBy, t.tag] })],
)
