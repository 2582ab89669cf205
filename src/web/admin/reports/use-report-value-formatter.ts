import type { Report } from '../../../shared/contracts/reports.ts'
import type { Shekels } from '../../../shared/rules/money.ts'
import { REPORT_COLUMN_FORMATS, type ReportColumn } from '../../../shared/rules/reports.ts'
import { useI18n } from '../../i18n.tsx'

/**
 * Returns a function that formats a value of a report. The function returns null if the value is unknown or does not
 * apply.
 */
export function useReportValueFormatter(): (row: Report['total'], column: ReportColumn) => string | null {
  const { t, money, number, date } = useI18n()
  return (row, column) => {
    const value = row[column]
    if (value === null || value === undefined) return null
    if (typeof value === 'string') return date(value)
    const format = REPORT_COLUMN_FORMATS[column]
    if (format === 'money') return money(value as Shekels)
    return format === 'percent' ? t('reports.percent', { percent: number(value) }) : number(value)
  }
}
