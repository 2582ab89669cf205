import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { legalDocuments } from '../../database/schema/invoices.ts'
import { creditInvoice } from './credit-invoice.ts'
import { readInvoiceSettings } from './invoice-settings.ts'

/**
 * Credits the amount in agorot by which an order's total is now lower than its invoice; does nothing without an
 * invoice. The caller must hold the order's row lock.
 */
export async function creditReduction(db: Db, orderId: number, amount: number, now: Date): Promise<void> {
  const own = and(eq(legalDocuments.orderId, orderId), eq(legalDocuments.kind, 'invoice'))
  const [invoice] = await db.select().from(legalDocuments).where(own)
  if (!invoice) return
  await creditInvoice(db, await readInvoiceSettings(db), invoice, { amount, refundId: null, returnId: null }, now)
}
