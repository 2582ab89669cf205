import { Readable } from 'node:stream'
import type { Language } from '../../shared/i18n/languages.ts'
import { dayOf } from '../../shared/rules/days.ts'
import type { Db } from '../database/connect.ts'
import { translatorFor } from '../http/language.ts'
import type { Download } from '../http/send-file.ts'
import { writeCsv } from '../http/write-csv.ts'
import { listRegistrations } from './queries.ts'

/** Maximum number of products in a file. */
const MAX_PRODUCTS = 50_000

const COLUMNS = [
  'sku',
  'product',
  'number',
  'holder',
  'expires',
  'state',
  'variant',
  'lot',
  'lot-expires',
  'units',
] as const

/** CSV of registered products: a row per lot in stock, or one row for a product without stock. */
export async function registrationFile(
  db: Db,
  show: string | undefined,
  { language, now }: { language: Language; now: Date },
): Promise<Download> {
  const t = translatorFor(language)
  const { rows } = await listRegistrations(db, show, { language, now, limit: MAX_PRODUCTS })
  const csv = writeCsv([
    COLUMNS.map(column => t(`registrations.column.${column}`)),
    ...rows.flatMap(({ sku, name, number, holder, expiresOn, state, lots }) => {
      const product = [sku, name, number, holder, expiresOn, t(`registrations.state.${state}`)]
      if (lots.length === 0) return [[...product, null, null, null, 0]]
      return lots.map(lot => [...product, lot.sku, lot.code, lot.expiresOn, lot.quantity])
    }),
  ])
  return {
    stream: Readable.from([csv]),
    contentType: 'text/csv; charset=utf-8',
    name: `registrations-${dayOf(now)}.csv`,
  }
}
