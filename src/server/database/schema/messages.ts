import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { MESSAGE_EVENT_KINDS } from '../../../shared/contracts/admin-messages.ts'
import { CONTACT_CATEGORIES } from '../../../shared/rules/contact-categories.ts'
import { createdAt, id, isOneOf, language, moment } from './columns.ts'
import { users } from './customers.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    fullName: text().notNull(),
    email: text().notNull(),
    phone: text(),
    category: text({ enum: CONTACT_CATEGORIES }).notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    language: language(),
    createdAt: createdAt(),
    answeredAt: moment(),
  },
  t => [
    index('contact_messages_waiting').on(t.createdAt).where(sql`${t.answeredAt} is null`),
    isOneOf('contact_messages_category_known', t.category, CONTACT_CATEGORIES),
  ],
)

/** Steps by which staff handled a contact message. Deleted with the message. */
export const contactSteps = pgTable(
  'contact_steps',
  {
    id: id(),
    messageId: integer()
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    kind: text({ enum: MESSAGE_EVENT_KINDS }).notNull(),
    /** Text of a sent answer or of a note. */
    text: text(),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    at: createdAt(),
  },
  t => [isOneOf('contact_steps_kind_known', t.kind, MESSAGE_EVENT_KINDS), index().on(t.messageId)],
)
