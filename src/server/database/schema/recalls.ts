import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'
import { users } from './customers.ts'
import { mails } from './email.ts'
import { orders } from './orders.ts'
import { lots } from './stock.ts'

/** Recall of a lot, with its reason and author; at most one per lot. */
export const lotRecalls = pgTable('lot_recalls', {
  lotId: integer()
    .primaryKey()
    .references(() => lots.id, { onDelete: 'cascade' }),
  /** Internal reason, for staff. */
  reason: text().notNull(),
  actorId: integer().references(() => users.id, { onDelete: 'set null' }),
  at: createdAt(),
})

/** Recall email to the buyer of an order; at most one per order and recall. */
export const recallNotices = pgTable(
  'recall_notices',
  {
    lotId: integer()
      .notNull()
      .references(() => lots.id, { onDelete: 'cascade' }),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Units of the lot in the order. */
    quantity: integer().notNull(),
    /** Email with the notice; null after the email was deleted at the end of its retention. */
    mailId: integer().references(() => mails.id, { onDelete: 'set null' }),
    /** Time when the email was queued; null if the order has no email address. */
    writtenAt: moment(),
  },
  t => [primaryKey({ columns: [t.lotId, t.orderId] }), index().on(t.orderId), index().on(t.mailId)],
)
