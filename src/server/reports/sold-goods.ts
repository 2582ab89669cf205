import { type SQL, sql } from 'drizzle-orm'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/languages.ts'
import type { SalesReportKind } from '../../shared/rules/reports.ts'
import type { Db } from '../database/connect.ts'
import { translatorFor } from '../http/language.ts'
import { percentOf, type ReportContent, type ReportScope } from './report-scope.ts'

/**
 * SQL key by which each report groups sold goods; null for goods without a key. `l` is the goods of an order and
 * variant, `p` their product.
 */
const KEY_OF: Record<SalesReportKind, SQL> = {
  products: sql`p.id::text`,
  brands: sql`p.brand_id::text`,
  categories: sql`p.category_id::text`,
  zones: sql`l.zone_code`,
  groups: sql`m.group_id::text`,
  coupons: sql`l.coupon_code`,
}

/** SQL of the name of a key in a language, from its translation table. */
function nameOf(report: SalesReportKind, language: Language): SQL {
  const named = (table: string, id: string) => sql`coalesce(
    (select nullif(t.name, '') from ${sql.raw(table)} t where t.${sql.raw(id)} = g.key::int and t.language = ${language}),
    (select nullif(t.name, '') from ${sql.raw(table)} t where t.${sql.raw(id)} = g.key::int and t.language = ${DEFAULT_LANGUAGE}))`
  return {
    products: named('product_translations', 'product_id'),
    brands: named('brand_translations', 'brand_id'),
    categories: named('category_translations', 'category_id'),
    groups: named('customer_group_translations', 'group_id'),
    zones: sql`coalesce((select t.name from shipping_zones z join shipping_zone_translations t on t.zone_id = z.id
      where z.code = g.key and t.language in (${language}, ${DEFAULT_LANGUAGE})
      order by t.language <> ${language} limit 1), g.key)`,
    coupons: sql`g.key`,
  }[report]
}

interface SoldRow extends Record<string, unknown> {
  isTotal: boolean
  key: string | null
  name: string | null
  detail: string | null
  units: number
  orders: number
  sales: number
  before: number
  costed: number
  cost: number
}

/**
 * SQL condition for orders that count as sales, as on the dashboard: excludes cancelled, refused and returned orders,
 * and unpaid card orders.
 */
const STANDING = sql`status not in ('cancelled', 'refused', 'returned')
  and not (payment_method = 'card' and payment_status in ('pending', 'failed'))`

const FIGURES = sql`(count(distinct order_id) filter (where is_now))::int as orders,
  coalesce(sum(units) filter (where is_now), 0)::int as units,
  coalesce(sum(sales) filter (where is_now), 0)::float8 as sales,
  coalesce(sum(sales) filter (where not is_now), 0)::float8 as before,
  coalesce(sum(sales) filter (where cost is not null), 0)::float8 as costed,
  coalesce(sum(cost), 0)::float8 as cost`

/**
 * SQL of the sold goods per order and variant in both periods: units and sales after discounts and returns, and for the
 * current period the cost of the lots from which the units were taken (FEFO). Returned and cancelled units reduce the
 * sales by the amount that `refundFor` refunds. The cost is null if the cost of a lot is unknown.
 */
function soldLines({ begin, end, beforeBegin, beforeEnd }: ReportScope['period'], withCosts: boolean): SQL {
  const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
  return sql`
    sold as materialized (
      select id, zone_code, coupon_code, user_id, placed_at >= ${at(begin)} as is_now from orders
      where placed_at >= ${at(beforeBegin)} and placed_at < ${at(end)}
        and (placed_at >= ${at(begin)} or placed_at < ${at(beforeEnd)}) and ${STANDING}
    ), back as (
      select line_id, sum(quantity)::int as units from order_return_lines
      where return_id in (select id from order_returns where status in ('received', 'refunded')) group by line_id
    ), goods as (
      select o.id as order_id, o.is_now, o.zone_code, o.coupon_code, o.user_id, l.product_id, l.variant_id,
        sum(l.quantity - l.cancelled_quantity - coalesce(b.units, 0))::int as units,
        sum(l.total_price - l.discount
          - (l.total_price - l.discount)::bigint * (l.cancelled_quantity + coalesce(b.units, 0)) / l.quantity)::bigint as sales
      from sold o join order_lines l on l.order_id = o.id left join back b on b.line_id = l.id
      group by o.id, o.is_now, o.zone_code, o.coupon_code, o.user_id, l.product_id, l.variant_id
    ), taken as (
      select m.order_id, m.variant_id, m.lot_id, -sum(m.quantity) as units
      from sold o join stock_movements m on m.order_id = o.id
      where ${withCosts} and o.is_now and m.reason in ('sold', 'given-back')
      group by m.order_id, m.variant_id, m.lot_id having sum(m.quantity) <> 0
    ), costs as (
      select taken.order_id, taken.variant_id, case when bool_and(coalesce(lot.costed_units, 0) > 0)
        then round(sum(taken.units * lot.cost::numeric / nullif(lot.costed_units, 0))) end as cost
      from taken left join lots lot on lot.id = taken.lot_id group by taken.order_id, taken.variant_id
    ), lines as materialized (
      select goods.*, costs.cost from goods left join costs using (order_id, variant_id)
    )`
}

/** Sales and margin of a period by product, brand, category, zone, customer group or coupon, best sellers first. */
export async function soldGoods(
  db: Db,
  report: SalesReportKind,
  { period, language, limit, withCosts }: ReportScope,
): Promise<ReportContent> {
  const ofGroups = sql`left join customer_group_members m on m.user_id = l.user_id`
  const { rows } = await db.execute<SoldRow>(sql`
    with ${soldLines(period, withCosts)}, keyed as (
      select ${KEY_OF[report]} as key, l.* from lines l left join products p on p.id = l.product_id
      ${report === 'groups' ? ofGroups : sql``}
    ), grouped as (
      select key, ${FIGURES} from keyed group by key order by sales desc, before desc, key limit ${limit}
    )
    select true as "isTotal", null as key, null as name, null as detail, t.* from (select ${FIGURES} from lines) t
    union all
    select false, g.key, ${nameOf(report, language)},
      ${report === 'products' ? sql`(select sku from products where id = g.key::int)` : sql`null`},
      g.orders, g.units, g.sales, g.before, g.costed, g.cost from grouped g`)
  const t = translatorFor(language)
  const total = rows.find(({ isTotal }) => isTotal)!
  return {
    rows: rows
      .filter(({ isTotal }) => !isTotal)
      .map(row => ({
        key: row.key ?? '',
        name: row.name ?? (row.key === null ? t(`reports.unnamed.${report}`) : row.key),
        detail: row.detail,
        ...figuresOf(row),
      })),
    total: figuresOf(total),
    costedPercent: percentOf(total.costed, total.sales),
  }
}

function figuresOf({ units, orders, sales, before, costed, cost }: SoldRow) {
  const margin = costed > 0 || cost > 0 ? costed - cost : null
  return { units, orders, sales, before, margin, marginPercent: margin === null ? null : percentOf(margin, costed) }
}
