import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import { settingsIn } from '../content/settings.ts'
import type { Db } from '../database/connect.ts'
import { legalDocuments } from '../database/schema/invoices.ts'
import { translatorFor } from '../http/language.ts'
import type { Download } from '../http/send-file.ts'
import { concurrencyLimit } from '../jobs/concurrency-limit.ts'
import { documentsOf } from '../orders/documents/queries.ts'
import type { DocumentRow } from '../orders/documents/write-document.ts'
import { orderForWire } from '../orders/queries.ts'
import type { OrderRow } from '../orders/write-order.ts'

/** Limits concurrent rendering: a PDF with a hundred lines takes a fraction of a second of CPU time. */
const setting = concurrencyLimit(2, { waiting: 20 })

/**
 * PDF invoice of an order, always in the buyer's language: the issued invoice if it exists, else a PDF of the order's
 * current state.
 */
export async function downloadInvoice(db: Db, { id, number, language }: OrderRow, now: Date): Promise<Download> {
  const issued = (await documentsOf(db, id)).find(({ kind }) => kind === 'invoice')
  if (issued) return pdfOf(issued)
  const order = await orderForWire(db, id, { language, now })
  const settings = await settingsIn(db, language)
  const t = translatorFor(language)
  // Loads the PDF library when the first PDF is requested, so that it does not delay the startup.
  const { invoicePdf } = await import('./invoice-pdf.ts')
  const bytes = await setting(() => invoicePdf({ order, settings, t }))
  return pdfDownload(bytes, `${t('orders.invoice')} ${number}.pdf`)
}

/** PDF of an issued document. Throws `not-found`. */
export async function downloadDocument(db: Db, id: number): Promise<Download> {
  const { bytes, name } = await documentFile(db, id)
  return pdfDownload(bytes, name)
}

/** PDF of an issued document of an order. Throws `not-found`, also for a document of another order. */
export async function downloadOwnDocument(db: Db, order: OrderRow, id: number): Promise<Download> {
  const document = (await documentsOf(db, order.id)).find(own => own.id === id)
  if (!document) throw new Problem('not-found')
  return pdfOf(document)
}

/** PDF of an issued document as bytes with its file name, in the document's language. Throws `not-found`. */
export async function documentFile(db: Db, id: number): Promise<PdfFile> {
  const [document] = await db.select().from(legalDocuments).where(eq(legalDocuments.id, id))
  if (!document) throw new Problem('not-found')
  return fileOf(document)
}

interface PdfFile {
  name: string
  bytes: Buffer
}

async function pdfOf(document: DocumentRow): Promise<Download> {
  const { bytes, name } = await fileOf(document)
  return pdfDownload(bytes, name)
}

async function fileOf(document: DocumentRow): Promise<PdfFile> {
  const t = translatorFor(document.language)
  const { documentPdf, titleOf } = await import('./document-pdf.ts')
  const bytes = await setting(() => documentPdf({ document, t }))
  return { bytes, name: `${titleOf({ document, t })} ${document.number}.pdf` }
}

const pdfDownload = (bytes: Buffer, name: string): Download => ({
  stream: Readable.from([bytes]),
  contentType: 'application/pdf',
  name,
})
