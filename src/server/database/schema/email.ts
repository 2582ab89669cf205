import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, language, moment } from './columns.ts'
import { legalDocuments } from './invoices.ts'

/**
 * Email outbox. Rows are written in the transaction of the change that they report, and sent by the worker. The mailbox
 * page shows them.
 */
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
    /** Additional headers, for example for one-click unsubscribing (RFC 8058). */
    headers: jsonb().$type<Record<string, string>>(),
    /** Issued document that is attached as a PDF; rendered when the email is sent, because documents never change. */
    documentId: integer().references(() => legalDocuments.id),
    /** True if the content is erased once the email is sent, for example because it contains a secret link. */
    isSecret: boolean().notNull().default(false),
    /** True for one of many non-urgent emails of the same event: for two hours it is sent after all other emails. */
    isBulk: boolean().notNull().default(false),
    createdAt: createdAt(),
    sentAt: moment(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** End of the lease while a worker sends it, otherwise time of the next attempt. */
    availableAt: moment(),
    /** Time when the email was dead-lettered after too many attempts; staff retry or discard it. */
    deadLetteredAt: moment(),
  },
  t => [
    index().on(t.createdAt),
    index('mails_unsent').on(t.availableAt).where(sql`${t.sentAt} is null and ${t.deadLetteredAt} is null`),
    index('mails_dead_lettered').on(t.deadLetteredAt).where(sql`${t.deadLetteredAt} is not null`),
  ],
)
