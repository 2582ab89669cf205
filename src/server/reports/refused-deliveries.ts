import { sql } from 'drizzle-orm'
import { DEFAULT_LANGUAGE } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'
import { percentOf, type ReportContent, type ReportScope, withinPeriod } from './report-scope.ts'

interface RefusalRow extends Record<string, unknown> {
  isTotal: boolean
  key: string
  name: string | null
  orders: number
  refused: number
  value: number
}

/**
 * Numbers of a period's orders whose delivery was attempted and of those refused on delivery, and the value of the
 * latter, by zone.
 */
export async function refusedDeliveries(db: Db, { period, language, limit }: ReportScope): Promise<ReportContent> {
  const { rows } = await db.execute<RefusalRow>(sql`
    with zones as (
      select zone_code as key, grouping(zone_code) = 1 as "isTotal", count(*)::int as orders,
        (count(*) filter (where status = 'refused'))::int as refused,
        coalesce(sum(total) filter (where status = 'refused'), 0)::float8 as value
      from orders where status in ('delivered', 'refused', 'returned') and ${withinPeriod(period, 'placed_at')}
      group by grouping sets ((zone_code), ()))
    select zones.*, (select t.name from shipping_zones z join shipping_zone_translations t on t.zone_id = z.id
      where z.code = zones.key and t.language in (${language}, ${DEFAULT_LANGUAGE})
      order by t.language <> ${language} limit 1) as name
    from zones order by "isTotal" desc, refused desc, orders desc, key limit ${limit + 1}`)
  const figures = ({ orders, refused, value }: RefusalRow) => ({
    orders,
    refused,
    refusedPercent: percentOf(refused, orders),
    value,
  })
  const [total, ...zones] = rows
  return {
    rows: zones.map(row => ({ key: row.key, name: row.name ?? row.key, detail: null, ...figures(row) })),
    total: figures(total!),
  }
}
