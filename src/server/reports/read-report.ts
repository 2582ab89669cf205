import type { ReportData, ReportFigures } from '../../shared/contracts/reports.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { COST_COLUMNS, isSalesReport, type ReportKind, reportPeriod } from '../../shared/rules/reports.ts'
import type { Db } from '../database/connect.ts'
import type { SignedIn } from '../http/authenticate.ts'
import { canAccess } from '../http/key-access.ts'
import { refusedDeliveries } from './refused-deliveries.ts'
import type { ReportContent, ReportScope } from './report-scope.ts'
import { soldGoods } from './sold-goods.ts'
import { deadStock, expiringStock } from './stock-value.ts'
import { frequentZeroResults } from './zero-results.ts'

export interface RequestedReport {
  report: ReportKind
  query: { days?: number; from?: string; until?: string }
}

export interface ReportReadContext {
  who: Pick<SignedIn, 'staffRole' | 'key'>
  language: Language
  now: Date
  /** Maximum number of rows, 200 by default. */
  limit?: number
}

/** A report of a period. Costs are left out for roles that may not see them. */
export async function readReport(
  db: Db,
  { report, query }: RequestedReport,
  { who, language, now, limit = 200 }: ReportReadContext,
): Promise<ReportData> {
  const period = reportPeriod(query, now)
  const withCosts = canAccess(who, 'costs')
  const content = await contentOf(db, report, { period, language, now, limit, withCosts })
  const { from, until, beforeFrom, beforeUntil, days } = period
  const shown = <Row extends ReportFigures>(row: Row): Row => (withCosts ? row : withoutCosts(row))
  return {
    report,
    from,
    until,
    beforeFrom,
    beforeUntil,
    days,
    rows: content.rows.map(shown),
    total: shown(content.total),
    ...(withCosts && { costedPercent: content.costedPercent }),
  }
}

function contentOf(db: Db, report: ReportKind, scope: ReportScope): Promise<ReportContent> {
  if (isSalesReport(report)) return soldGoods(db, report, scope)
  return { refusals: refusedDeliveries, expiry: expiringStock, 'dead-stock': deadStock, searches: frequentZeroResults }[
    report
  ](db, scope)
}

function withoutCosts<Row extends ReportFigures>(row: Row): Row {
  const kept = { ...row }
  for (const column of COST_COLUMNS) delete kept[column]
  return kept
}
