import { sql } from 'drizzle-orm'
import { DEFAULT_LANGUAGE } from '../../shared/i18n/languages.ts'
import { dayOf } from '../../shared/rules/days.ts'
import type { Db } from '../database/connect.ts'
import { percentOf, type ReportContent, type ReportScope } from './report-scope.ts'

const within = ({ begin, end }: ReportScope['period'], column: string) => sql`
  ${sql.raw(column)} >= ${begin.toISOString()}::timestamptz and ${sql.raw(column)} < ${end.toISOString()}::timestamptz`

interface RefusalRow extends Record<string, unknown> {
  isTotal: boolean
  key: string
  name: string | null
  orders: number
  refused: number
  value: number
}

/**
 * Number of a period's orders whose delivery was attempted, and number of those that were refused on delivery, by zone.
 */
export async function refusedDeliveries(db: Db, { period, language, limit }: ReportScope): Promise<ReportContent> {
  const { rows } = await db.execute<RefusalRow>(sql`
    with zones as (
      select zone_code as key, grouping(zone_code) = 1 as "isTotal", count(*)::int as orders,
        (count(*) filter (where status = 'refused'))::int as refused,
        coalesce(sum(total) filter (where status = 'refused'), 0)::float8 as value
      from orders where status in ('delivered', 'refused', 'returned') and ${within(period, 'placed_at')}
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

interface SearchRow extends Record<string, unknown> {
  words: string
  language: string
  times: number
  lastAt: Date | string
  all: number
}

/** Zero-result searches whose last occurrence is in the period, most frequent first. */
export async function frequentZeroResults(db: Db, { period, limit }: ReportScope): Promise<ReportContent> {
  const { rows } = await db.execute<SearchRow>(sql`
    select words, language, times, last_at as "lastAt", (sum(times) over ())::int as all
    from zero_result_searches where ${within(period, 'last_at')}
    order by times desc, last_at desc, words limit ${limit}`)
  return {
    rows: rows.map(({ words, language, times, lastAt }) => ({
      key: `${language}:${words}`,
      name: words,
      detail: language,
      times,
      lastAt: dayOf(new Date(lastAt)),
    })),
    total: { times: rows[0]?.all ?? 0 },
  }
}
