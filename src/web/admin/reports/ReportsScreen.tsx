import type { Report } from '../../../shared/contracts/reports.ts'
import { isSalesReport, REPORT_DAYS, REPORTS } from '../../../shared/rules/reports.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { FilterChips } from '../FilterChips.tsx'
import { LoadedList } from '../LoadedList.tsx'
import { DatesForm } from './DatesForm.tsx'
import { ExportReport } from './ExportReport.tsx'
import { RankChart } from './RankChart.tsx'
import { ReportTable } from './ReportTable.tsx'
import { reportPath, useRequestedReport } from './use-requested-report.ts'
import './reports.css'

/** Maximum number of rows that the server sends to the screen. */
const MAX_ROWS = 200

/** Screen of the reports: a chart of the first rows, and a table, for a period. */
export function ReportsScreen() {
  const { t } = useI18n()
  const api = useApi()
  const { report, query } = useRequestedReport()
  const chosen = reportPath(report, query)
  const loaded = useLoad(chosen, options => api.adminGetReport({ params: { report }, query }, options))
  return (
    <>
      <div className="spread">
        <h1 className="admin__title">{t('reports.title')}</h1>
        <ExportReport report={report} query={query} />
      </div>
      <FilterChips
        label={t('reports.which')}
        filters={REPORTS.map(kind => ({ label: t(`reports.by.${kind}`), address: reportPath(kind, query) }))}
        chosen={chosen}
      />
      {report !== 'expiry' && (
        <div className="reports__period">
          <FilterChips
            label={t('reports.period')}
            filters={REPORT_DAYS.map(days => ({
              label: t(`reports.period.${days}`),
              address: reportPath(report, { days }),
            }))}
            chosen={chosen}
          />
          <DatesForm key={chosen} report={report} query={query} />
        </div>
      )}
      <LoadedList
        loaded={loaded}
        rows={({ data }) => data.rows}
        empty={{ title: t('reports.empty'), text: t('reports.empty.text') }}
      >
        {({ data }) => <ReportContent data={data} />}
      </LoadedList>
    </>
  )
}

function ReportContent({ data }: { data: Report }) {
  const { t, date, number } = useI18n()
  const { report, rows, beforeFrom, beforeUntil, costedPercent } = data
  const isOfSales = isSalesReport(report)
  return (
    <>
      <section className="card reports__card" aria-label={t(`reports.by.${report}`)}>
        <p className="small quiet">
          {t(`reports.about.${isOfSales ? 'sales' : report}`)}{' '}
          {isOfSales && t('reports.compared', { from: date(beforeFrom), until: date(beforeUntil) })}
        </p>
        <RankChart report={data} />
        {typeof costedPercent === 'number' && (
          <p className="small quiet">
            <Isolate>{t('reports.costed', { percent: number(costedPercent) })}</Isolate>
          </p>
        )}
      </section>
      <ReportTable report={data} />
      {rows.length === MAX_ROWS && <p className="small quiet">{t('reports.more', { count: MAX_ROWS })}</p>}
    </>
  )
}
