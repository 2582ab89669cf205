import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { EventType, TEST_EVENT } from '../../../shared/rules/event-types.ts'
import { createdAt, id, moment } from './columns.ts'

/**
 * Event stream for webhook receivers (transactional outbox). Triggers insert a row in the transaction of the change, if
 * a webhook endpoint subscribes to its type. Rows contain no personal data: the payload is composed when it is sent.
 * Rows are deleted after 30 days.
 */
export const events = pgTable(
  'events',
  {
    id: id(),
    /** `webhook-id` header of the event's deliveries: equal in every attempt and replay. */
    key: uuid().notNull().unique().defaultRandom(),
    type: text().$type<EventType | typeof TEST_EVENT>().notNull(),
    /** `order:ND-…`, `product:12`, `customer:12` or `webhook:12`; events of a subject are delivered in order. */
    subject: text().notNull(),
    /** Data of the event: the previous and the next status, or the ids of a refund, return, variant or application. */
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    occurredAt: createdAt(),
    /** Time when the deliveries were queued. */
    dispatchedAt: moment(),
  },
  t => [index('events_undispatched').on(t.id).where(sql`${t.dispatchedAt} is null`), index().on(t.occurredAt)],
)

/** Foreign key to an event, for other tables. */
export const eventId = () =>
  integer()
    .notNull()
    .references(() => events.id, { onDelete: 'cascade' })
