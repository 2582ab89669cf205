import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { DocumentContent } from '../../../shared/contracts/invoices.ts'
import { DOCUMENT_KINDS, INVOICE_ISSUE_TRIGGERS } from '../../../shared/rules/invoices.ts'
import { agorot, createdAt, id, isOneOf, language } from './columns.ts'
import { orders } from './orders.ts'
import { orderRefunds } from './returns.ts'

/** The owner's settings for invoices and credit notes, in a single row; no row until they are first saved. */
export const invoiceSettings = pgTable(
  'invoice_settings',
  {
    id: integer().primaryKey().default(1),
    issueAt: text({ enum: INVOICE_ISSUE_TRIGGERS }).notNull(),
    taxId: text().notNull(),
    /** VAT included in prices, in hundredths of a percent; 0 prints no tax. */
    vatRate: integer().notNull(),
    invoicePrefix: text().notNull(),
    creditNotePrefix: text().notNull(),
    restartsYearly: boolean().notNull(),
  },
  t => [
    check('invoice_settings_one_row', sql`${t.id} = 1`),
    isOneOf('invoice_settings_issue_at_known', t.issueAt, INVOICE_ISSUE_TRIGGERS),
    check('invoice_settings_vat_rate', sql`${t.vatRate} between 0 and 10000`),
  ],
)

/**
 * Last number of each document series: one series per prefix and year. The year is 0 for a series that does not
 * restart.
 */
export const documentSeries = pgTable(
  'document_series',
  { prefix: text().notNull(), year: integer().notNull(), last: integer().notNull().default(0) },
  t => [primaryKey({ columns: [t.prefix, t.year] })],
)

/** Billing details of the buyer for the invoice, entered at checkout or by staff. */
export const orderBilling = pgTable('order_billing', {
  orderId: integer()
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  company: text().notNull(),
  taxId: text().notNull(),
  poNumber: text().notNull(),
})

/** Issued invoices and credit notes. A trigger rejects every change, because the law requires their retention. */
export const legalDocuments = pgTable(
  'legal_documents',
  {
    id: id(),
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    number: text().notNull().unique(),
    prefix: text().notNull(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** For a credit note, the invoice that it reduces. */
    invoiceId: integer().references((): AnyPgColumn => legalDocuments.id),
    refundId: integer()
      .unique()
      .references(() => orderRefunds.id),
    language: language(),
    total: agorot().notNull(),
    /** Tax included in the total, and its rate in hundredths of a percent. */
    vat: agorot().notNull(),
    vatRate: integer().notNull(),
    /** Seller, buyer and lines at the time of issue. */
    content: jsonb().$type<DocumentContent>().notNull(),
    issuedAt: createdAt(),
  },
  t => [
    isOneOf('legal_documents_kind_known', t.kind, DOCUMENT_KINDS),
    check('legal_documents_amounts', sql`${t.total} >= 0 and ${t.vat} between 0 and ${t.total}`),
    check('legal_documents_invoice', sql`(${t.kind} = 'invoice') = (${t.invoiceId} is null)`),
    uniqueIndex('legal_documents_sequence').on(t.prefix, t.year, t.sequence),
    uniqueIndex('legal_documents_one_invoice').on(t.orderId).where(sql`${t.kind} = 'invoice'`),
    index().on(t.orderId),
    index().on(t.invoiceId),
    index('legal_documents_newest').on(t.issuedAt, t.id),
  ],
)
