import { Readable } from 'node:stream'
import { settingsIn } from '../content/settings.ts'
import type { Db } from '../database/connect.ts'
import { translatorFor } from '../http/language.ts'
import type { Download } from '../http/send-file.ts'
import { concurrencyLimit } from '../jobs/concurrency-limit.ts'
import { orderForWire } from '../orders/queries.ts'
import type { OrderRow } from '../orders/write-order.ts'
import { invoicePdf } from './invoice-pdf.ts'

/** Rendering a hundred lines takes a fraction of a second of CPU time. */
const setting = concurrencyLimit(2, { waiting: 20 })

/** PDF invoice of an order, in its buyer's language whatever the requester's is. */
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
