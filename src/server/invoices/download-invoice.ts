import { Readable } from 'node:stream'
import { settingsIn } from '../content/settings.ts'
import type { Db } from '../database/connect.ts'
import { translatorFor } from '../http/language.ts'
import type { Download } from '../http/send-file.ts'
import { concurrencyLimit } from '../jobs/concurrency-limit.ts'
import { orderForWire } from '../orders/queries.ts'
import type { OrderRow } from '../orders/write-order.ts'
import { invoicePdf } from './invoice-pdf.ts'

/** Setting a hundred lines takes the processor for a part of a second. */
const setting = concurrencyLimit(2, { waiting: 20 })

/** The invoice of an order as a file, in its buyer's language whatever the asker's is. */
export async function downloadInvoice(db: Db, { id, number, language }: OrderRow, now: Date): Promise<Download> {
  const order = await orderForWire(db, id, { language, now })
  const settings = await settingsIn(db, language)
  const t = translatorFor(language)
  const bytes = await setting(() => invoicePdf({ order, settings, t }))
  return {
    stream: Readable.from([bytes]),
    contentType: 'application/pdf',
    name: `${t('orders.invoice')} ${number}.pdf`,
  }
}
