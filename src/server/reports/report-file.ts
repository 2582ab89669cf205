import { Readable } from 'node:stream'
import type { ReportFigures } from '../../shared/contracts/reports.ts'
import {
  COST_COLUMNS,
  REPORT_COLUMN_FORMATS,
  REPORT_COLUMNS_BY_KIND,
  type ReportColumn,
} from '../../shared/rules/reports.ts'
import type { Db } from '../database/connect.ts'
import { canAccess } from '../http/key-access.ts'
import { translatorFor } from '../http/language.ts'
import type { Download } from '../http/send-file.ts'
import { amountCell, type Cell, writeCsv } from '../http/write-csv.ts'
import { type ReportReadContext, type RequestedReport, readReport } from './read-report.ts'

/** Maximum number of rows in a file. */
const MAX_ROWS = 50_000

/** A report as CSV, with a total row. */
export async function reportFile(db: Db, requested: RequestedReport, reader: ReportReadContext): Promise<Download> {
  const { report, rows, total, from, until } = await readReport(db, requested, { ...reader, limit: MAX_ROWS })
  const t = translatorFor(reader.language)
  const withCosts = canAccess(reader.who, 'costs')
  const columns = REPORT_COLUMNS_BY_KIND[report].filter(column => withCosts || !COST_COLUMNS.includes(column))
  const cells = (row: ReportFigures) => columns.map(column => cellOf(row, column))
  const csv = writeCsv([
    [t(`reports.by.${report}`), t('reports.column.detail'), ...columns.map(column => t(`reports.column.${column}`))],
    ...rows.map(row => [row.name, row.detail, ...cells(row)]),
    [t('reports.total'), null, ...cells(total)],
  ])
  return {
    stream: Readable.from([csv]),
    contentType: 'text/csv; charset=utf-8',
    name: `${report}-${from}-${until}.csv`,
  }
}

function cellOf(row: ReportFigures, column: ReportColumn): Cell {
  const value = row[column] ?? null
  return typeof value === 'number' && REPORT_COLUMN_FORMATS[column] === 'money' ? amountCell(value) : value
}
