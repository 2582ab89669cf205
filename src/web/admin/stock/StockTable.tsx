import type { StockRow } from '../../../shared/contracts/stock.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { adminPaths } from '../admin-paths.ts'
import { LowStockBadge } from './LowStockBadge.tsx'
import { VariantDetail, VariantName } from './VariantName.tsx'
import './stock.css'

export function StockTable({ rows }: { rows: StockRow[] }) {
  const { t, number, date } = useI18n()
  return (
    <div className="admin-table__room">
      <table className="admin-table admin-stock">
        <thead>
          <tr>
            <th scope="col">{t('stock.product')}</th>
            <th scope="col" className="admin-table__figure">
              {t('stock.stock')}
            </th>
            <th scope="col" className="admin-table__figure">
              {t('stock.aside')}
            </th>
            <th scope="col">{t('stock.sellUntil')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.variantId}>
              <th scope="row">
                <Link to={adminPaths.stockItem(row.variantId)} className="admin-table__link admin-stock__name">
                  <VariantName goods={row} />
                </Link>
                <VariantDetail goods={row} />
              </th>
              <td className="admin-table__figure" data-label={t('stock.stock')}>
                <span className="admin-stock__stock">
                  <LowStockBadge {...row} />
                  <b>{number(row.stock)}</b>
                </span>
              </td>
              <td className="admin-table__figure quiet" data-label={t('stock.aside')} data-empty={row.aside === 0}>
                {row.aside > 0 ? number(row.aside) : '–'}
              </td>
              <td className="quiet" data-label={t('stock.sellUntil')} data-empty={row.sellUntil === null}>
                {row.sellUntil ? date(row.sellUntil) : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
