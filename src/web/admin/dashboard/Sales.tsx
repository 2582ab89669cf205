import type { SalesReport } from '../../../shared/contracts/dashboard.ts'
import { formatShortDay } from '../../../shared/i18n/format-short-day.ts'
import { startOfDay } from '../../../shared/rules/days.ts'
import { PERIOD_KINDS } from '../../../shared/rules/periods.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { FilterChips } from '../FilterChips.tsx'
import { BarChart } from './BarChart.tsx'
import { SalesFigures } from './SalesFigures.tsx'
import { SalesTable } from './SalesTable.tsx'
import './dashboard.css'

/** Sales by day, week or month: three figures, a chart, and a table of the same data. */
export function Sales() {
  const { t } = useI18n()
  const api = useApi()
  const requested = useQueryParameters().get('by')
  const by = PERIOD_KINDS.find(kind => kind === requested) ?? 'day'
  const { data, error, reload } = useLoad(by, options => api.adminSales({ query: { by } }, options))
  return (
    <section className="card dashboard__sales" aria-labelledby="dashboard-sales">
      <div className="spread">
        <h2 className="admin__heading" id="dashboard-sales">
          {t('dashboard.sales')}
        </h2>
        <FilterChips
          label={t('dashboard.by')}
          filters={PERIOD_KINDS.map(kind => ({ label: t(`dashboard.by.${kind}`), address: `?by=${kind}` }))}
          chosen={`?by=${by}`}
        />
      </div>
      {error && !data ? (
        <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />
      ) : data ? (
        <Shown report={data.data} />
      ) : (
        <>
          <Skeleton length="short" />
          <Skeleton />
          <Skeleton />
        </>
      )}
    </section>
  )
}

function Shown({ report }: { report: SalesReport }) {
  const { t, money, number } = useI18n()
  const name = usePeriodName(report.by)
  const bars = report.periods.map(({ from, sales, orders }, at) => ({
    key: from,
    value: sales,
    label: name.short(from),
    description: t('dashboard.bar', { period: name.long(from), sales: money(sales), count: orders }),
    tip: (
      <>
        <span>{name.long(from)}</span>
        <b>
          <bdi>{money(sales)}</bdi>
        </b>
        <span>{t('admin-orders.total', { count: orders })}</span>
      </>
    ),
    isOpen: at === report.periods.length - 1,
  }))
  return (
    <>
      <SalesFigures report={report} />
      <BarChart label={t('dashboard.chart')} bars={bars} format={number} />
      <Disclosure title={t('dashboard.table')}>
        <SalesTable report={report} nameOf={name.long} />
      </Disclosure>
    </>
  )
}

/** Returns functions that format the short and the long name of a period, given its first day. */
function usePeriodName(by: SalesReport['by']) {
  const { t, language, day, month } = useI18n()
  const noon = (from: string) => new Date(startOfDay(from).getTime() + 12 * 3_600_000).toISOString()
  return {
    short: (from: string) => (by === 'month' ? String(Number(from.slice(5, 7))) : formatShortDay(language, noon(from))),
    long: (from: string) =>
      by === 'month'
        ? month(noon(from))
        : by === 'week'
          ? t('dashboard.week', { day: day(noon(from)) })
          : day(noon(from)),
  }
}
