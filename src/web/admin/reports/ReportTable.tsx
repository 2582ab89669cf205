import type { Report } from '../../../shared/contracts/reports.ts'
import { REPORT_COLUMNS_BY_KIND, type ReportColumn } from '../../../shared/rules/reports.ts'
import { useI18n } from '../../i18n.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { useReportValueFormatter } from './use-report-value-formatter.ts'
import './reports.css'

/** Table of a report's rows and their total. Columns are omitted if the server does not send them to this role. */
export function ReportTable({ report: { report, rows, total } }: { report: Report }) {
  const { t } = useI18n()
  const columns = REPORT_COLUMNS_BY_KIND[report].filter(column => rows[0]?.[column] !== undefined)
  const cells = (row: Report['total']) => columns.map(column => <Cell key={column} row={row} column={column} />)
  return (
    <div className="admin-table__room">
      <table className="admin-table reports__table">
        <thead>
          <tr>
            <th scope="col">{t(`reports.by.${report}`)}</th>
            {columns.map(column => (
              <th key={column} scope="col" className="admin-table__figure">
                {t(`reports.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="reports__total">
            <th scope="row">{t('reports.total')}</th>
            {cells(total)}
          </tr>
          {rows.map(row => (
            <tr key={row.key}>
              <th scope="row">
                <Isolate>{row.name}</Isolate>
                {row.detail && (
                  <span className="quiet small reports__detail">
                    <bdi dir="ltr">{row.detail}</bdi>
                  </span>
                )}
              </th>
              {cells(row)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ row, column }: { row: Report['total']; column: ReportColumn }) {
  const { t } = useI18n()
  const text = useReportValueFormatter()(row, column)
  return (
    <td className="admin-table__figure" data-label={t(`reports.column.${column}`)} data-empty={text === null}>
      <bdi>{text ?? '–'}</bdi>
    </td>
  )
}
