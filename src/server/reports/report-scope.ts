import { type SQL, sql } from 'drizzle-orm'
import type { ReportFigures, ReportRowData } from '../../shared/contracts/reports.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import type { ReportPeriod } from '../../shared/rules/reports.ts'

export interface ReportScope {
  period: ReportPeriod
  language: Language
  now: Date
  limit: number
  withCosts: boolean
}

export interface ReportContent {
  rows: ReportRowData[]
  total: ReportFigures
  costedPercent?: number | null
}

/** Returns the share in percent with one decimal; null if `whole` is not positive. */
export const percentOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 1_000) / 10 : null

/** SQL condition: the time in a column is in the period. */
export const withinPeriod = ({ begin, end }: ReportPeriod, column: string): SQL => sql`
  ${sql.raw(column)} >= ${begin.toISOString()}::timestamptz and ${sql.raw(column)} < ${end.toISOString()}::timestamptz`
