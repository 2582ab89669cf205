import { sql } from 'drizzle-orm'
import type { SalesReport } from '../../shared/contracts/reports.ts'
import { startOfDay } from '../../shared/rules/days.ts'
import { toShekels } from '../../shared/rules/money.ts'
import { lastPeriods, PERIOD_KINDS, type PeriodKind, sameMomentBefore } from '../../shared/rules/periods.ts'
import type { Db } from '../database/connect.ts'
import { statement, value } from '../database/statement.ts'

/** How many periods are told of. */
const PERIODS: Record<PeriodKind, number> = { day: 14, week: 12, month: 12 }

interface Row extends Record<string, unknown> {
  /** From 1; 0 is the period before, as far as this one has come. */
  period: number
  sales: number
  orders: number
}

/**
 * Orders that stand: neither ended nor, by card, still to be paid. The index `orders_sales` has just these with their totals,
 * so that the table itself is not read.
 */
const STANDING = sql`status not in ('cancelled', 'refused', 'returned')
  and not (payment_method = 'card' and payment_status in ('pending', 'failed'))`
const FIGURES = sql`coalesce(sum(total), 0)::float8 as sales, count(*)::int as orders`

const ask = statement(db =>
  db.execute<Row>(sql`
    select width_bucket(placed_at, (select ${value('begins')}::timestamptz[])) as period, ${FIGURES}
    from orders where placed_at >= ${value('first')}::timestamptz and placed_at <= ${value('now')}::timestamptz and ${STANDING}
    group by 1
    union all
    select 0 as period, ${FIGURES}
    from orders where placed_at >= ${value('beforeBegins')}::timestamptz
      and placed_at < ${value('beforeEnds')}::timestamptz and ${STANDING}`),
)

/** What was sold in the last periods; by day where the kind is unknown. */
export async function salesBy(db: Db, wished: string | undefined, now: Date): Promise<SalesReport> {
  const by = PERIOD_KINDS.find(kind => kind === wished) ?? 'day'
  const days = lastPeriods(by, PERIODS[by], now)
  const begins = days.map(day => startOfDay(day).toISOString())
  const until = sameMomentBefore(by, now).toISOString()
  const { rows } = await ask(db, {
    ...{ begins: `{${begins.join(',')}}`, first: begins[0], now: now.toISOString() },
    ...{ beforeBegins: begins.at(-2), beforeEnds: until },
  })
  const of = (period: number) => {
    const row = rows.find(row => row.period === period)
    return { sales: toShekels(row?.sales ?? 0), orders: row?.orders ?? 0 }
  }
  return {
    ...{ by, until: now.toISOString() },
    periods: days.map((from, at) => ({ from, ...of(at + 1) })),
    before: { until, ...of(0) },
  }
}
