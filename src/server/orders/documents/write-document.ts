import { and, eq, sql } from 'drizzle-orm'
import type { InvoiceSettings } from '../../../shared/contracts/invoices.ts'
import { dayOf } from '../../../shared/rules/days.ts'
import { documentNumber } from '../../../shared/rules/invoices.ts'
import type { Db } from '../../database/connect.ts'
import { documentSeries, legalDocuments } from '../../database/schema/invoices.ts'

export type DocumentRow = typeof legalDocuments.$inferSelect
type NewDocument = Omit<typeof legalDocuments.$inferInsert, 'number' | 'prefix' | 'year' | 'sequence'>

/**
 * Inserts a document with the next number of its series. The series' row is locked until the commit, and a rollback
 * releases the number, so numbers have neither duplicates nor gaps. This must be the last lock that a transaction
 * takes.
 */
export async function writeDocument(
  db: Db,
  settings: InvoiceSettings,
  document: NewDocument & { issuedAt: Date },
): Promise<DocumentRow> {
  const prefix = document.kind === 'invoice' ? settings.invoicePrefix : settings.creditNotePrefix
  const year = settings.restartsYearly ? Number(dayOf(document.issuedAt).slice(0, 4)) : 0
  const sequence = await nextNumber(db, prefix, year)
  const number = documentNumber({ prefix, year, sequence })
  const [row] = await db
    .insert(legalDocuments)
    .values({ ...document, number, prefix, year, sequence })
    .returning()
  return row!
}

async function nextNumber(db: Db, prefix: string, year: number): Promise<number> {
  const own = and(eq(documentSeries.prefix, prefix), eq(documentSeries.year, year))
  await db.insert(documentSeries).values({ prefix, year }).onConflictDoNothing()
  const [{ last } = { last: 0 }] = await db
    .select({ last: sql<number>`${documentSeries.last}` })
    .from(documentSeries)
    .where(own)
    .for('update')
  await db
    .update(documentSeries)
    .set({ last: last + 1 })
    .where(own)
  return last + 1
}
