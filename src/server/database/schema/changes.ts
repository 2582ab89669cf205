import { sql } from 'drizzle-orm'
import { customType, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** PostgreSQL's transaction number. */
const transactionId = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' })

/**
 * Change log: triggers insert a row per tag in the writer's transaction, and every instance polls for new rows
 * (`cache/change-feed.ts`). Rows are deleted after a day. Tags, for example of product 12: `product:12` (anything but
 * stock and sold count), `stock:12` (a quantity, possibly with the sold count), `availability:12` (the stock state or
 * purchase cap as shown on pages), `reviews:12`, and `table:name` for whole tables.
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
