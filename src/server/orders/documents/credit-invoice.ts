import { eq } from 'drizzle-orm'
import type { DocumentContent, InvoiceSettings } from '../../../shared/contracts/invoices.ts'
import { includedTax } from '../../../shared/rules/included-tax.ts'
import type { Db } from '../../database/connect.ts'
import { legalDocuments } from '../../database/schema/invoices.ts'
import { orderLines } from '../../database/schema/orders.ts'
import { orderReturnLines } from '../../database/schema/returns.ts'
import { type DocumentRow, writeDocument } from './write-document.ts'

export interface Credit {
  amount: number
  refundId: number | null
  returnId: number | null
}

/**
 * Issues a credit note for an invoice, at most for the amount that is not credited yet; none if nothing is left. The
 * caller must hold the order's row lock, which serialises the credit notes of one order.
 */
export async function creditInvoice(
  db: Db,
  settings: InvoiceSettings,
  invoice: DocumentRow,
  { amount: wanted, refundId, returnId }: Credit,
  now: Date,
): Promise<DocumentRow | null> {
  const earlier = await db.select().from(legalDocuments).where(eq(legalDocuments.invoiceId, invoice.id))
  const left = earlier.reduce((left, { total }) => left - total, invoice.total)
  const amount = Math.min(wanted, left)
  if (amount <= 0) return null
  const { lines, other } = await creditedLines(db, invoice, { amount, refundId, returnId })
  const tax = includedTax([...lines.map(line => line.amount), other], invoice.vatRate)
  return writeDocument(db, settings, {
    kind: 'credit-note',
    orderId: invoice.orderId,
    invoiceId: invoice.id,
    refundId,
    language: invoice.language,
    total: amount,
    vat: tax.total,
    vatRate: invoice.vatRate,
    content: {
      ...invoice.content,
      invoiceNumber: invoice.number,
      lines: lines.map((line, place) => ({ ...line, vat: tax.shares[place]! })),
      other: { amount: other, vat: tax.shares.at(-1)! },
    },
    issuedAt: now,
  })
}

type Lines = Omit<DocumentContent['lines'][number], 'vat'>[]

/**
 * Lines of a credit note: all lines if the complete invoice is credited, the returned products for a return, none for
 * any other partial refund or if the returned products exceed the amount. The remaining amount is `other`.
 */
async function creditedLines(
  db: Db,
  { content, total }: DocumentRow,
  { amount, returnId }: Credit,
): Promise<{ lines: Lines; other: number }> {
  if (amount === total) return { lines: content.lines, other: content.other.amount }
  const lines = returnId === null ? [] : await returnedLines(db, returnId)
  const other = lines.reduce((left, line) => left - line.amount, amount)
  return other < 0 ? { lines: [], other: amount } : { lines, other }
}

async function returnedLines(db: Db, returnId: number): Promise<Lines> {
  const rows = await db
    .select({ line: orderLines, quantity: orderReturnLines.quantity })
    .from(orderReturnLines)
    .innerJoin(orderLines, eq(orderLines.id, orderReturnLines.lineId))
    .where(eq(orderReturnLines.returnId, returnId))
    .orderBy(orderLines.id)
  return rows.map(({ line, quantity }) => ({
    name: line.name,
    detail: [line.brand, line.sku].join(' · '),
    quantity,
    amount: Math.floor(((line.totalPrice - line.discount) * quantity) / line.quantity),
  }))
}
