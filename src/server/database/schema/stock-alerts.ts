import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { productVariants } from './catalog.ts'
import { createdAt, id, language, moment } from './columns.ts'
import { users } from './customers.ts'

/** Subscription to the back-in-stock alert of a variant. The subscriber is notified once. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: id(),
    variantId: integer()
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    emailKey: text().notNull(),
    language: language(),
    createdAt: createdAt(),
    notifiedAt: moment(),
  },
  t => [uniqueIndex('stock_alerts_one_waiting').on(t.variantId, t.emailKey).where(sql`${t.notifiedAt} is null`)],
)
