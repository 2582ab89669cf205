import { type SQL, sql } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { MOVEMENT_REASONS, StockItemData, StockRow } from '../../shared/contracts/stock.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'
import { containsPattern } from '../database/like.ts'
import type { SignedIn } from '../http/authenticate.ts'
import { canAccess } from '../http/key-access.ts'
import { pageMeta } from '../http/page-meta.ts'
import { versionOf } from '../http/version-of.ts'
import { hasSkuPrefix } from '../search/codes.ts'
import { fullMatchIds, type SearchEngine } from '../search/search-engine.ts'
import { costVersion, LOT_COLUMNS, type LotRow, presentLot, unitCostOf } from './lot-queries.ts'
import { presentVariantName, type VariantNameRow, variantNameColumns } from './variant-name.ts'

interface Page {
  page: number
  limit: number
}

interface StockReader {
  language: Language
  search: SearchEngine
}

/**
 * Variants that are not archived, by product. If `show` is `low`, only the variants at or below their stock threshold,
 * the fewest units first.
 */
export async function listStock(
  db: Db,
  { show, search, page, limit }: Page & { show?: string; search?: string },
  reader: StockReader,
) {
  const isLow = show === 'low'
  const from = sql`from product_variants v join products p on p.id = v.product_id`
  const where = sql`where v.archived_at is null and p.archived_at is null
    ${isLow ? sql`and v.is_low` : sql``} ${search ? sql`and ${await isHit(search, reader)}` : sql``}`
  const order = sql`order by ${isLow ? sql`v.stock, ` : sql``} p.id, v.position, v.id`
  // The subquery selects the ids of the page, so that the other columns are computed for its rows only.
  const { rows } = await db.execute<VariantNameRow & Omit<StockRow, 'name' | 'options'> & Record<string, unknown>>(sql`
    select ${variantNameColumns(reader.language)}, v.stock, v.low_stock_threshold as "lowStockThreshold",
      (select coalesce(sum(l.quantity), 0)::int from lots l where l.variant_id = v.id and l.blocked_at is not null) as aside,
      (select min(l.expires_on - p.minimum_life)::text from lots l
        where l.variant_id = v.id and l.blocked_at is null and l.quantity > 0) as "sellUntil"
    ${from} where v.id = any(array(
      select v.id ${from} ${where} ${order} limit ${limit} offset ${(page - 1) * limit}
    )) ${order}`)
  const counted = await db.execute<{ all: number }>(sql`select count(*)::int as all ${from} ${where}`)
  return {
    data: rows.map(row => {
      const { stock, lowStockThreshold, aside, sellUntil } = row
      return { ...presentVariantName(row), stock, lowStockThreshold, aside, sellUntil }
    }),
    meta: pageMeta({ page, limit }, counted.rows[0]!.all),
  }
}

/**
 * Condition for variants whose product fully matches the text search, or that match by SKU prefix, exact barcode or
 * part of a lot code.
 */
async function isHit(typed: string, { search, language }: StockReader): Promise<SQL> {
  await search.ready()
  const ids = fullMatchIds(search.find(typed, { language, now: null }))
  return sql`v.id = any(array(
    select v.id from product_variants v where v.product_id = any(${sql.param(ids)}::int[])
    union select v.id from product_variants v
      where ${hasSkuPrefix(sql`v.sku`, typed)} or v.barcode = ${typed}
    union select l.variant_id from lots l where l.code ilike ${containsPattern(typed)}
  ))`
}

interface ItemReader {
  language: Language
  who: Pick<SignedIn, 'staffRole' | 'key'>
}

/**
 * A variant with its lots in FEFO order, empty lots after lots with units and blocked lots last. Includes costs only
 * for callers who may see them. Throws `not-found`.
 */
export async function stockItem(db: Db, variantId: number, { language, who }: ItemReader): Promise<StockItemData> {
  const withCosts = canAccess(who, 'costs')
  const { rows } = await db.execute<
    VariantNameRow & { stock: number; lowStockThreshold: number; minimumLife: number } & Record<string, unknown>
  >(sql`
    select ${variantNameColumns(language)}, v.stock, p.low_stock_threshold as "lowStockThreshold", p.minimum_life as "minimumLife"
    from product_variants v join products p on p.id = v.product_id where v.id = ${variantId}`)
  const [row] = rows
  if (!row) throw new Problem('not-found')
  const found = await db.execute<
    LotRow & { waiting: number; cost: number; costedUnits: number } & Record<string, unknown>
  >(sql`
    select ${LOT_COLUMNS}, l.cost::float8 as cost, l.costed_units as "costedUnits", (
      select coalesce(-sum(m.quantity), 0)::int from stock_movements m join orders o on o.id = m.order_id
      where m.lot_id = l.id and m.reason in ('sold', 'given-back') and o.status in ('pending', 'confirmed', 'packed', 'partly-shipped')
    ) as waiting
    from lots l join product_variants v on v.id = l.variant_id join products p on p.id = v.product_id
    where l.variant_id = ${variantId}
    order by l.blocked_at is not null, l.quantity = 0, l.expires_on, l.id`)
  const { stock, lowStockThreshold, minimumLife } = row
  return {
    ...presentVariantName(row),
    stock,
    lowStockThreshold,
    minimumLife,
    version: versionOf(minimumLife),
    lots: found.rows.map(lot => {
      const costs = withCosts && { unitCost: unitCostOf(lot), costVersion: costVersion(lot) }
      return { ...presentLot(lot), waiting: lot.waiting, ...costs }
    }),
  }
}

interface MovementRow extends Record<string, unknown> {
  id: number
  at: Date | string
  reason: (typeof MOVEMENT_REASONS)[number]
  quantity: number
  code: string
  orderNumber: string | null
  by: string | null
  note: string | null
}

export async function listMovements(db: Db, variantId: number, { page, limit }: Page) {
  const { rows } = await db.execute<MovementRow>(sql`
    select m.id, m.at, m.reason, m.quantity, coalesce(l.code, '') as code, o.number as "orderNumber",
      case when u.role = 'admin' then u.first_name end as by, m.note
    from stock_movements m
    left join lots l on l.id = m.lot_id left join orders o on o.id = m.order_id left join users u on u.id = m.actor_id
    where m.variant_id = ${variantId} order by m.id desc limit ${limit} offset ${(page - 1) * limit}`)
  const counted = await db.execute<{ all: number }>(
    sql`select count(*)::int as all from stock_movements where variant_id = ${variantId}`,
  )
  return {
    data: rows.map(({ id, at, reason, quantity, code, orderNumber, by, note }) => ({
      id,
      at: new Date(at).toISOString(),
      reason,
      quantity,
      code,
      orderNumber,
      by,
      note,
    })),
    meta: pageMeta({ page, limit }, counted.rows[0]!.all),
  }
}
