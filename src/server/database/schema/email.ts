import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, language, moment } from './columns.ts'

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
  ],
)
