import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'
import { users } from './customers.ts'
import { mails } from './email.ts'
import { orders } from './orders.ts'
import { lots } from './stock.ts'

/** Why a lot was called back, by whom, and what its buyers are told; once for each lot. */
export const lotRecalls = pgTable('lot_recalls', {
  lotId: integer()
    .primaryKey()
    .references(() => lots.id, { onDelete: 'cascade' }),
  /** In the shop's own words, for the people who run it. */
  reason: text().notNull(),
  actorId: integer().references(() => users.id, { onDelete: 'set null' }),
  at: createdAt(),
})

/** An order whose buyer was written to about a recalled lot; once. */
export const recallNotices = pgTable(
  'recall_notices',
  {
    lotId: integer()
      .notNull()
      .references(() => lots.id, { onDelete: 'cascade' }),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Units of the lot that the order has. */
    quantity: integer().notNull(),
    /** The letter, for as long as letters are kept. */
    mailId: integer().references(() => mails.id, { onDelete: 'set null' }),
    /** Null for a buyer who cannot be written to any more. */
    writtenAt: moment(),
  },
  t => [primaryKey({ columns: [t.lotId, t.orderId] }), index().on(t.orderId), index().on(t.mailId)],
)
