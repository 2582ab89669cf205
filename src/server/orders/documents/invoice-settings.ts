import type { InvoiceSettings } from '../../../shared/contracts/invoices.ts'
import type { Db } from '../../database/connect.ts'
import { invoiceSettings } from '../../database/schema/invoices.ts'

/**
 * Default settings: invoices are issued manually by staff, and documents contain no tax, until the owner changes this.
 */
export const DEFAULT_INVOICE_SETTINGS: InvoiceSettings = {
  issueAt: 'manual',
  taxId: '',
  vatRate: 0,
  invoicePrefix: 'INV',
  creditNotePrefix: 'CN',
  restartsYearly: true,
}

/** Invoice settings, with the tax rate in hundredths of a percent. */
export async function readInvoiceSettings(db: Db): Promise<InvoiceSettings> {
  const [row] = await db.select().from(invoiceSettings)
  if (!row) return DEFAULT_INVOICE_SETTINGS
  const { id: _, ...settings } = row
  return settings
}
