import { Readable } from 'node:stream'
import { dayOf } from '../../shared/rules/days.ts'
import { auditWithoutRows } from '../audit/write-audit.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Download } from '../http/send-file.ts'
import type { Services } from '../http/services.ts'
import { amountCell, writeCsv } from '../http/write-csv.ts'
import { documentsDuring, type Period } from '../orders/documents/queries.ts'

const HEADER = [
  'Number',
  'Type',
  'Date',
  'Order',
  'Credited invoice',
  'Buyer',
  'Tax id',
  'PO number',
  'Net',
  'VAT',
  'VAT rate %',
  'Total',
]

/**
 * Exports the documents of a period for the accountant, in the order of issue; amounts of credit notes are negative.
 */
export async function exportInvoices({ db, clock }: Services, period: Period, { userId }: SignedIn): Promise<Download> {
  const at = clock()
  const rows = await documentsDuring(db, period)
  const after = { from: period.from, to: period.to, rows: rows.length }
  await auditWithoutRows(db, {
    actorId: userId,
    action: 'invoices-exported',
    subject: 'invoice',
    subjectId: dayOf(at),
    at,
    after,
  })
  const table = rows.map(({ kind, number, issuedAt, content, total, vat, vatRate }) => {
    const sign = kind === 'invoice' ? 1 : -1
    const { orderNumber, invoiceNumber, buyer, poNumber } = content
    const amounts = [sign * (total - vat), sign * vat]
    return [
      number,
      kind,
      dayOf(issuedAt),
      orderNumber,
      invoiceNumber,
      buyer.company || buyer.name,
      buyer.taxId,
      poNumber,
      ...amounts.map(amountCell),
      vatRate / 100,
      amountCell(sign * total),
    ]
  })
  return {
    stream: Readable.from([writeCsv([HEADER, ...table])]),
    contentType: 'text/csv; charset=utf-8',
    name: `invoices-${dayOf(at)}.csv`,
  }
}
