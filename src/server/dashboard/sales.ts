import { type SQL, sql } from 'drizzle-orm'
import type { SalesReportData } from '../../shared/contracts/dashboard.ts'
import { startOfDay } from '../../shared/rules/days.ts'
import { lastPeriods, PERIOD_KINDS, type PeriodKind, sameMomentLastPeriod } from '../../shared/rules/periods.ts'
import type { Db } from '../database/connect.ts'
import { prepareSqlStatement, valuePlaceholder } from '../database/statement.ts'

/** Number of periods returned. */
const PERIODS: Record<PeriodKind, number> = { day: 14, week: 12, month: 12 }

interface Row extends Record<string, unknown> {
  /**
   * Number of the period, from 1 for the oldest; 0 stands for the previous period up to the point that the current
   * period has reached.
   */
  period: number
  sales: number
  orders: number
}

/**
 * Condition for orders that count as sales: excludes cancelled, refused and returned orders, and unpaid card orders.
 * `sales_hours` uses the same condition.
 */
const STANDING = sql`status not in ('cancelled', 'refused', 'returned')
  and not (payment_method = 'card' and payment_status in ('pending', 'failed'))`

/** Selects the sums of whole hours, and the single orders of the last hour, for a time range. */
const soldIn = (from: Moment, lastHour: Moment, until: SQL) => sql`(
  select hour as at, total, orders from sales_hours
  where hour >= ${valuePlaceholder(from)}::timestamptz and hour < ${valuePlaceholder(lastHour)}::timestamptz
  union all
  select placed_at, total, 1 from orders where placed_at >= ${valuePlaceholder(lastHour)}::timestamptz and placed_at ${until} and ${STANDING}
) sold`
type Moment = 'first' | 'hour' | 'beforeBegins' | 'beforeHour'

const FIGURES = sql`coalesce(sum(total), 0)::float8 as sales, coalesce(sum(orders), 0)::int as orders`

const request = prepareSqlStatement<Row>(sql`
  select width_bucket(at, (select ${valuePlaceholder('begins')}::timestamptz[])) as period, ${FIGURES}
  from ${soldIn('first', 'hour', sql`<= ${valuePlaceholder('now')}::timestamptz`)} group by 1
  union all
  select 0 as period, ${FIGURES}
  from ${soldIn('beforeBegins', 'beforeHour', sql`< ${valuePlaceholder('beforeEnds')}::timestamptz`)}`)

/** Returns the sales of the last periods; by day for an unknown kind. */
export async function salesByPeriod(db: Db, requested: string | undefined, now: Date): Promise<SalesReportData> {
  const by = PERIOD_KINDS.find(kind => kind === requested) ?? 'day'
  const days = lastPeriods(by, PERIODS[by], now)
  const begins = days.map(day => startOfDay(day).toISOString())
  const before = sameMomentLastPeriod(by, now)
  const until = before.toISOString()
  const { rows } = await request(db, {
    begins: `{${begins.join(',')}}`,
    first: begins[0],
    now: now.toISOString(),
    beforeBegins: begins.at(-2),
    beforeEnds: until,
    hour: hourOf(now),
    beforeHour: hourOf(before),
  })
  const of = (period: number) => {
    const row = rows.find(row => row.period === period)
    return { sales: row?.sales ?? 0, orders: row?.orders ?? 0 }
  }
  return {
    by,
    until: now.toISOString(),
    periods: days.map((from, at) => ({ from, ...of(at + 1) })),
    before: { until, ...of(0) },
  }
}

/** Returns the start of the hour. In the shop's time zone, days begin on a full hour of UTC. */
const hourOf = (moment: Date) => new Date(Math.floor(moment.getTime() / 3_600_000) * 3_600_000).toISOString()
