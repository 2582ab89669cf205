import { REPORT_DAYS, REPORTS, type ReportKind } from '../../../shared/rules/reports.ts'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { adminPaths } from '../admin-paths.ts'

export interface PeriodQuery {
  days?: number
  from?: string
  until?: string
}

/** Reads report and period from the URL. Default: the product report of the last 30 days. */
export function useRequestedReport(): { report: ReportKind; query: PeriodQuery } {
  const requested = useQueryParameters()
  const report = REPORTS.find(kind => kind === requested.get('report')) ?? 'products'
  const [from, until] = [requested.get('from'), requested.get('until')]
  if (from && until) return { report, query: { from, until } }
  return { report, query: { days: REPORT_DAYS.find(days => String(days) === requested.get('days')) ?? 30 } }
}

export function reportPath(report: ReportKind, { days = 30, from, until }: PeriodQuery): string {
  const period: Record<string, string> = from && until ? { from, until } : { days: String(days) }
  return adminPaths.reportOf(String(new URLSearchParams({ report, ...period })))
}
