import { and, eq, sql } from 'drizzle-orm'
import type { InvoiceSettings } from '../../../shared/contracts/invoices.ts'
import { dayOf } from '../../../shared/rules/days.ts'
import { documentNumber } from '../../../shared/rules/invoices.ts'
import type { Db } from '../../database/connect.ts'
import { documentSeries, legalDocuments } from '../../database/schema/invoices.ts'

export type DocumentRow = typeof legalDocuments.$inferSelect
type NewDocument = Omit<typeof legalDocuments.$inferInsert, 'number' | 'prefix' | 'year' | 'sequence'>

/**
 * Writes a document under the next number of its series. The series' row stays locked until the commit, and a rollback
 * returns the number, so numbers neither repeat nor have gaps. It is the last lock of a transaction.
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
