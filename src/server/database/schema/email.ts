import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, language, moment } from './columns.ts'
import { legalDocuments } from './invoices.ts'

/** Email outbox: written in the writer's transaction, sent by the worker, and shown on the mailbox page. */
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
    /** Issued document that is attached as a PDF; rendered when the email is sent, because documents never change. */
    documentId: integer().references(() => legalDocuments.id),
    /** Contains a secret link: the content is erased once it is sent. */
    isSecret: boolean().notNull().default(false),
    createdAt: createdAt(),
    sentAt: moment(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** Lease end while a worker sends it, then the time of the next attempt. */
    availableAt: moment(),
    /** Dead-lettered after too many attempts, for manual handling. */
    deadLetteredAt: moment(),
  },
  t => [
    index().on(t.createdAt),
    index('mails_unsent').on(t.availableAt).where(sql`${t.sentAt} is null and ${t.deadLetteredAt} is null`),
    index('mails_dead_lettered').on(t.deadLetteredAt).where(sql`${t.deadLetteredAt} is not null`),
  ],
)
