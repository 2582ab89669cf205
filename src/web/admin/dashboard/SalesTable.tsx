import type { SalesReport } from '../../../shared/contracts/dashboard.ts'
import { useI18n } from '../../i18n.tsx'
import { averageOrderValue } from './SalesFigures.tsx'
import './dashboard.css'

interface SalesTableProps {
  report: SalesReport
  nameOf: (from: string) => string
}

/** The chart's values as a table, newest first. */
export function SalesTable({ report, nameOf }: SalesTableProps) {
  const { t, money, number } = useI18n()
  return (
    <table className="admin-items dashboard__table">
      <thead>
        <tr>
          <th scope="col">{t('dashboard.period')}</th>
          <th scope="col" className="admin-table__figure">
            {t('dashboard.sales')}
          </th>
          <th scope="col" className="admin-table__figure">
            {t('dashboard.orders')}
          </th>
          <th scope="col" className="admin-table__figure">
            {t('dashboard.average')}
          </th>
        </tr>
      </thead>
      <tbody>
        {report.periods.toReversed().map(({ from, sales, orders }) => (
          <tr key={from}>
            <th scope="row">{nameOf(from)}</th>
            <td className="admin-table__figure">
              <bdi>{money(sales)}</bdi>
            </td>
            <td className="admin-table__figure">{number(orders)}</td>
            <td className="admin-table__figure">
              {orders ? <bdi>{money(averageOrderValue({ sales, orders }))}</bdi> : '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
