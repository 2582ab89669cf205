import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { CONTACT_CATEGORIES } from '../../../shared/contracts/inbox.ts'
import { MESSAGE_STEPS } from '../../../shared/contracts/message-desk.ts'
import { createdAt, id, isKnownLanguage, isOneOf, language, moment } from './columns.ts'
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
    isKnownLanguage('contact_messages', t.language),
  ],
)

/** What was done about a message: its history, which leaves with it. */
export const contactSteps = pgTable(
  'contact_steps',
  {
    id: id(),
    messageId: integer()
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    kind: text({ enum: MESSAGE_STEPS }).notNull(),
    /** The answer as it was sent, or the note. */
    text: text(),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    at: createdAt(),
  },
  t => [isOneOf('contact_steps_kind_known', t.kind, MESSAGE_STEPS), index().on(t.messageId)],
)

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    email: text().notNull(),
    emailKey: text().notNull().unique(),
    language: language(),
    createdAt: createdAt(),
    confirmedAt: moment(),
    unsubscribedAt: moment(),
  },
  t => [isKnownLanguage('newsletter_subscribers', t.language)],
)

/** A letter the shop owes. Written in the writer's transaction, sent by the worker, kept for the mailbox page. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    messageId: text().notNull().unique(),
    recipient: text().notNull(),
    language: language(),
    template: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Further header lines, e.g. how to unsubscribe with one click (RFC 8058). */
    headers: jsonb().$type<Record<string, string>>(),
    /** Its link is a secret: the words are forgotten once they are sent. */
    isSecret: boolean().notNull().default(false),
    createdAt: createdAt(),
    sentAt: moment(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** No worker takes it before: the end of a lease while one sends it, then the moment of the next try. */
    heldUntil: moment(),
    /** Given up after too many tries; a person has to look. */
    parkedAt: moment(),
  },
  t => [
    index().on(t.createdAt),
    index('mails_owed').on(t.heldUntil).where(sql`${t.sentAt} is null and ${t.parkedAt} is null`),
    index('mails_given_up').on(t.parkedAt).where(sql`${t.parkedAt} is not null`),
    isKnownLanguage('mails', t.language),
  ],
)

/** Who changed what: every write of an admin, with the state before and after. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    at: createdAt(),
  },
  t => [
    index().on(t.subject, t.subjectId),
    index().on(t.subject, t.id),
    index().on(t.actorId, t.id),
    index().on(t.at),
    index().on(t.actorId, t.at),
  ],
)
