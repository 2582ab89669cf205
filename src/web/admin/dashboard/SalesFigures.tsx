import type { SalesReport } from '../../../shared/contracts/dashboard.ts'
import { type Shekels, toAgorot, toShekels } from '../../../shared/rules/money.ts'
import { useI18n } from '../../i18n.tsx'
import './dashboard.css'

/**
 * Sales, orders and average order value of the current period, each compared with the previous period up to the same
 * point in time.
 */
export function SalesFigures({ report: { by, periods, before } }: { report: SalesReport }) {
  const { t, money, number, dateTime } = useI18n()
  const now = periods.at(-1)!
  return (
    <div className="stack gap-s">
      <dl className="dashboard__figures">
        <Figure label={t('dashboard.sales')} value={money(now.sales)} now={now.sales} before={before.sales} />
        <Figure label={t('dashboard.orders')} value={number(now.orders)} now={now.orders} before={before.orders} />
        <Figure
          label={t('dashboard.average')}
          value={now.orders ? money(averageOrderValue(now)) : '–'}
          now={averageOrderValue(now)}
          before={averageOrderValue(before)}
        />
      </dl>
      <p className="small quiet">{t(`dashboard.before.${by}`, { until: dateTime(before.until) })}</p>
    </div>
  )
}

/** Average order value in shekels; 0 without orders. */
export function averageOrderValue({ sales, orders }: { sales: Shekels; orders: number }): Shekels {
  return toShekels(orders ? Math.round(toAgorot(sales) / orders) : 0)
}

interface FigureProps {
  label: string
  value: string
  now: number
  before: number
}

function Figure({ label, value, now, before }: FigureProps) {
  const { t, number } = useI18n()
  const change = before ? Math.round(((now - before) / before) * 100) : null
  const course = change === null || change === 0 ? 'same' : change > 0 ? 'more' : 'less'
  return (
    <div className="dashboard__figure">
      <dt className="small quiet">{label}</dt>
      <dd>
        <b className="dashboard__value tabular">
          <bdi>{value}</bdi>
        </b>
        {change !== null && (
          <span className={`dashboard__change dashboard__change--${course}`}>
            {t(`dashboard.change.${course}`, { percent: number(Math.abs(change)) })}
          </span>
        )}
      </dd>
    </div>
  )
}
