import type { Contracts } from '../../../shared/contracts/all.ts'
import type { WireData } from '../../../shared/contracts/endpoint.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { adminPaths } from '../admin-paths.ts'
import { LotCode, LotStateChip } from './LotStateChip.tsx'
import { VariantDetail, VariantName } from './VariantName.tsx'
import './stock.css'

/** Table of lots of all products: either the lots that expire soon, or the blocked lots. */
export function LotsTable({ lots }: { lots: WireData<Contracts['adminListLots']> }) {
  const { t, number, date } = useI18n()
  return (
    <div className="admin-table__room">
      <table className="admin-table admin-stock">
        <thead>
          <tr>
            <th scope="col">{t('stock.product')}</th>
            <th scope="col">{t('stock.lot')}</th>
            <th scope="col" className="admin-table__figure">
              {t('stock.units')}
            </th>
            <th scope="col">{t('stock.sellUntil')}</th>
            <th scope="col">{t('stock.expires')}</th>
            <th scope="col">{t('stock.state')}</th>
          </tr>
        </thead>
        <tbody>
          {lots.map(lot => (
            <tr key={lot.id}>
              <th scope="row">
                <Link to={adminPaths.stockItem(lot.goods.variantId)} className="admin-table__link admin-stock__name">
                  <VariantName goods={lot.goods} />
                </Link>
                <VariantDetail goods={lot.goods} />
              </th>
              <td data-label={t('stock.lot')}>
                <LotCode code={lot.code} />
              </td>
              <td className="admin-table__figure" data-label={t('stock.units')}>
                <b>{number(lot.quantity)}</b>
              </td>
              <td data-label={t('stock.sellUntil')} data-empty={lot.blockedFor !== null || lot.sellUntil === null}>
                {lot.blockedFor === null && lot.sellUntil ? date(lot.sellUntil) : '–'}
              </td>
              <td className="quiet" data-label={t('stock.expires')} data-empty={lot.expiresOn === null}>
                {lot.expiresOn ? date(lot.expiresOn) : '–'}
              </td>
              <td data-label={t('stock.state')}>
                <LotStateChip lot={lot} />
                {lot.blockedAt && (
                  <span className="quiet admin-stock__detail">{t('stock.since', { at: date(lot.blockedAt) })}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
