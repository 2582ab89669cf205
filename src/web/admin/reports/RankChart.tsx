import type { CSSProperties } from 'react'
import type { Report } from '../../../shared/contracts/reports.ts'
import { REPORT_MAIN_COLUMNS } from '../../../shared/rules/reports.ts'
import { Isolate } from '../../ui/Isolate.tsx'
import { useReportValueFormatter } from './use-report-value-formatter.ts'
import './reports.css'

/** Maximum number of bars. The expiry report has one bar per month, at most `MAX_MONTHS`. */
const MAX_BARS = 10
const MAX_MONTHS = 24

/**
 * Horizontal bar chart of the first rows. A mark on each bar shows the previous period. Hidden from screen readers,
 * because the table below contains the same figures.
 */
export function RankChart({ report: { report, rows } }: { report: Report }) {
  const figure = useReportValueFormatter()
  const measure = REPORT_MAIN_COLUMNS[report]
  const bars = rows.slice(0, report === 'expiry' ? MAX_MONTHS : MAX_BARS)
  const top = Math.max(1, ...bars.flatMap(row => [row[measure] ?? 0, row.before ?? 0]))
  const share = (value: number) => ({ '--share': Math.max(value, 0) / top }) as CSSProperties
  return (
    <div className="rank-chart" aria-hidden="true">
      {bars.map(row => (
        <div key={row.key} className="rank-chart__row">
          <span className="rank-chart__name">
            <Isolate>{row.name}</Isolate>
          </span>
          <span className="rank-chart__track">
            <span className="rank-chart__bar" style={share(row[measure] ?? 0)} />
            {row.before ? <span className="rank-chart__before" style={share(row.before)} /> : null}
          </span>
          <bdi className="rank-chart__value tabular">{figure(row, measure)}</bdi>
        </div>
      ))}
    </div>
  )
}
