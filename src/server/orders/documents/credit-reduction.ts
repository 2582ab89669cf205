import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { legalDocuments } from '../../database/schema/invoices.ts'
import { creditInvoice } from './credit-invoice.ts'
import { invoiceSettingsOf } from './invoice-settings.ts'

/**
 * Credits `amount` agorot that an order costs less than its invoice says; nothing without an invoice. The caller has
 * locked the order's row.
 */
export async function creditReduction(db: Db, orderId: number, amount: number, now: Date): Promise<void> {
  const own = and(eq(legalDocuments.orderId, orderId), eq(legalDocuments.kind, 'invoice'))
  const [invoice] = await db.select().from(legalDocuments).where(own)
  if (!invoice) return
  await creditInvoice(db, await invoiceSettingsOf(db), invoice, { amount, refundId: null, returnId: null }, now)
}
