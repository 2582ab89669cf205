import { sql } from 'drizzle-orm'
import { invalidField } from '../../../shared/contracts/errors.ts'
import type { PriceListData, PriceRule } from '../../../shared/contracts/price-lists.ts'
import { westernDigits } from '../../../shared/rules/digits.ts'
import { RULE_SCOPES } from '../../../shared/rules/price.ts'
import type { Db } from '../../database/connect.ts'
import { amountText, unescapeCsvCell, writeCsv } from '../../http/write-csv.ts'
import { readAmounts } from '../../spreadsheets/read-amounts.ts'
import { type ColumnNames, readSheet } from '../../spreadsheets/read-sheet.ts'

const HEADER = ['scope', 'code', 'name', 'from quantity', 'percent', 'price', 'pack'] as const
type Column = 'scope' | 'code' | 'quantity' | 'percent' | 'price' | 'pack'
const COLUMNS: Record<Column, ColumnNames> = {
  scope: [['scope', 'النطاق', 'היקף', 'Область']],
  code: [['code', 'الرمز', 'קוד', 'Код'], ['sku']],
  quantity: [
    ['from quantity', 'من كمية', 'מכמות', 'От количества'],
    ['minimum quantity', 'أقل كمية', 'כמות מינימלית', 'Минимальное количество'],
  ],
  percent: [['percent', 'النسبة', 'אחוז', 'Процент']],
  price: [['price', 'السعر', 'מחיר', 'Цена']],
  pack: [['pack', 'العبوة', 'מארז', 'Упаковка']],
}

/** Rules of a price list as CSV, which `readRulesCsv` can parse unchanged. Names are informational only. */
export function formatRulesCsv({ rules }: Pick<PriceListData, 'rules'>): string {
  return writeCsv([
    HEADER,
    ...rules.map(({ scope, code, name, minQuantity, percent, price, pack }) => [
      scope,
      code,
      name,
      minQuantity,
      percent,
      amountText(price),
      pack,
    ]),
  ])
}

/**
 * Parses price rules from a CSV file that identifies targets by SKU or slug. Throws `invalid` on `file`, with the row.
 */
export async function readRulesCsv(db: Db, file: Uint8Array): Promise<PriceRule[]> {
  const rows = readSheet<Column>(file, COLUMNS, ['scope', 'code'])
  const prices = readAmounts(rows.map(({ row, cells }) => ({ row, text: cells.price ?? '' })))
  const known = await targetsOf(
    db,
    rows.map(({ cells }) => unescapeCsvCell(cells.code)),
  )
  const keys = new Set<string>()
  return rows.map(({ row, cells }, at) => {
    const scope = RULE_SCOPES.find(one => one === cells.scope.toLowerCase())
    if (!scope) throw wrong(row, cells.scope)
    const code = unescapeCsvCell(cells.code)
    const id = scope === 'everything' ? null : (known.get(`${scope} ${code}`) ?? null)
    if (scope !== 'everything' && id === null) throw invalidField('file', 'sheet.rule-target', { row, text: code })
    const number = (text = '', [least, most]: readonly [number, number]) => {
      if (text === '') return null
      const value = Number(westernDigits(text).replace(/%$/, ''))
      if (!Number.isInteger(value) || value < least || value > most) throw wrong(row, text)
      return value
    }
    const price = (cells.price ?? '') === '' ? null : prices[at]!
    const percent = number(cells.percent, [1, 95])
    const pack = number(cells.pack, [2, 1_000])
    const minQuantity = number(cells.quantity, [1, 100_000]) ?? 1
    const hasOne = (percent === null) !== (price === null) || (percent === null && price === null && pack !== null)
    const canPack = pack === null || scope === 'product' || scope === 'variant'
    if (!hasOne || !canPack || (price !== null && price < 1)) throw invalidField('file', 'sheet.rule', { row })
    const key = `${scope} ${id} ${minQuantity}`
    if (keys.has(key)) throw invalidField('file', 'sheet.rule-twice', { row })
    keys.add(key)
    return { scope, id, minQuantity, percent, price, pack }
  })
}

const wrong = (row: number, text: string) => invalidField('file', 'sheet.rule-cell', { row, text: text.slice(0, 30) })

async function targetsOf(db: Db, codes: string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ key: string; id: number }>(sql`
    with codes as (select unnest(${sql.param(codes)}::text[]) as code)
    select 'variant ' || sku as key, id from product_variants where sku in (select code from codes)
    union all select 'product ' || sku, id from products where sku in (select code from codes)
    union all select 'brand ' || slug, id from brands where slug in (select code from codes)
    union all select 'category ' || slug, id from categories where slug in (select code from codes)`)
  return new Map(rows.map(({ key, id }) => [key, id]))
}
