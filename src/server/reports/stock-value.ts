import { sql } from 'drizzle-orm'
import { formatMonth } from '../../shared/i18n/format.ts'
import { dayOf } from '../../shared/rules/days.ts'
import type { Db } from '../database/connect.ts'
import { translatorFor } from '../http/language.ts'
import { presentVariantName, type VariantNameRow, variantNameColumns } from '../stock/variant-name.ts'
import type { ReportContent, ReportScope } from './report-scope.ts'

interface ValueRow extends Record<string, unknown> {
  units: number
  value: number
  cost: number | null
}

/**
 * SQL of the units of lot `l` of variant `v`, and their value at the public price and at cost; the cost is null if no
 * lot has a known cost.
 */
const VALUES = sql`coalesce(sum(l.quantity), 0)::int as units,
  coalesce(sum(l.quantity::bigint * v.price), 0)::float8 as value,
  round(sum(l.quantity * l.cost::numeric / nullif(l.costed_units, 0)))::float8 as cost`

/** Stock by month of expiry, soonest first: expired lots, each month, then lots without an expiry date. */
export async function expiringStock(db: Db, { language, now }: ReportScope): Promise<ReportContent> {
  const { rows } = await db.execute<ValueRow & { month: string | null; isTotal: boolean }>(sql`
    with stocked as (
      select l.*, case when l.expires_on is null then 'never' when l.expires_on < ${dayOf(now)}::date then 'expired'
        else to_char(l.expires_on, 'YYYY-MM') end as month
      from lots l where l.quantity > 0
    )
    select month, grouping(month) = 1 as "isTotal", ${VALUES} from stocked l join product_variants v on v.id = l.variant_id
    group by grouping sets ((month), ())
    order by month = 'expired' desc, month = 'never', month`)
  const t = translatorFor(language)
  const nameOf = (month: string) =>
    month === 'expired' || month === 'never'
      ? t(`reports.expiry.${month}`)
      : formatMonth(language, `${month}-15T12:00:00Z`)
  return {
    rows: rows
      .filter(({ isTotal }) => !isTotal)
      .map(({ month, units, value, cost }) => ({
        key: month!,
        name: nameOf(month!),
        detail: null,
        units,
        value,
        cost,
      })),
    total: totalOf(rows),
  }
}

/**
 * Variants in stock with a lot received before the period, and not sold since it began, the largest stock value first.
 */
export async function deadStock(db: Db, { period, language, limit }: ReportScope): Promise<ReportContent> {
  const begin = sql`${period.begin.toISOString()}::timestamptz`
  const { rows } = await db.execute<
    ValueRow & VariantNameRow & { isTotal: boolean; lastAt: Date | string | null } & Record<string, unknown>
  >(sql`
    with sold as (
      select variant_id, max(at) as at from stock_movements where reason = 'sold' group by variant_id
    ), dead as (
      select v.id, sold.at as last_at, ${VALUES}
      from product_variants v join lots l on l.variant_id = v.id and l.quantity > 0 and l.blocked_at is null
      left join sold on sold.variant_id = v.id
      where v.archived_at is null and (sold.at is null or sold.at < ${begin})
      group by v.id, sold.at having min(l.received_at) < ${begin}
    ), shown as (select * from dead order by value desc, id limit ${limit})
    select false as "isTotal", shown.units, shown.value, shown.cost, shown.last_at as "lastAt", ${variantNameColumns(language)}
    from shown join product_variants v using (id) join products p on p.id = v.product_id
    union all
    select true, coalesce(sum(units), 0)::int, coalesce(sum(value), 0), sum(cost), null, ${sql.join(
      GOODS_TYPES.map(type => sql.raw(`null::${type}`)),
      sql`, `,
    )} from dead
    order by value desc`)
  return {
    rows: rows
      .filter(({ isTotal }) => !isTotal)
      .map(row => {
        const { variantId, sku, name, options } = presentVariantName(row)
        const { units, value, cost, lastAt } = row
        return {
          key: String(variantId),
          name: [name, ...options].join(' · '),
          detail: sku,
          units,
          value,
          cost,
          lastAt: lastAt === null ? null : dayOf(new Date(lastAt)),
        }
      }),
    total: totalOf(rows),
  }
}

/** SQL types of the columns of `VariantNameRow`, for the nulls in the total row. */
const GOODS_TYPES = ['int', 'int', 'text', 'text', 'text', 'text', 'text[]', 'text[]']

function totalOf(rows: readonly (ValueRow & { isTotal: boolean })[]) {
  const { units, value, cost } = rows.find(({ isTotal }) => isTotal)!
  return { units, value, cost }
}
