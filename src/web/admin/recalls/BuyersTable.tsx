import type { Recall } from '../../../shared/contracts/recalls.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { OrderStatusChip } from '../../order-status.tsx'
import { adminPaths } from '../admin-paths.ts'

const LOOKS = { unreachable: 'pending', waiting: 'confirmed', sent: 'delivered', failed: 'failed', gone: undefined }

/** Table of the orders with units of a lot, including orders whose buyer cannot be emailed. */
export function BuyersTable({ buyers }: { buyers: Recall['buyers'] }) {
  const { t, number, date, dateTime } = useI18n()
  return (
    <div className="admin-table__room">
      <table className="admin-table admin-stock">
        <thead>
          <tr>
            <th scope="col">{t('recalls.order')}</th>
            <th scope="col">{t('recalls.buyer')}</th>
            <th scope="col" className="admin-table__figure">
              {t('stock.units')}
            </th>
            <th scope="col">{t('admin.status')}</th>
            <th scope="col">{t('recalls.notice')}</th>
          </tr>
        </thead>
        <tbody>
          {buyers.map(({ number: order, placedAt, fullName, phone, quantity, status, notice, at }) => (
            <tr key={order}>
              <th scope="row">
                <Link to={adminPaths.order(order)} className="admin-table__link">
                  <bdi dir="ltr">{order}</bdi>
                </Link>
                <span className="quiet admin-stock__detail">{date(placedAt)}</span>
              </th>
              <td data-label={t('recalls.buyer')}>
                {fullName ? (
                  <span className="admin-stock__buyer">
                    <bdi>{fullName}</bdi>
                    <a className="admin-table__phone" href={`tel:${phone}`}>
                      <bdi dir="ltr">{phone}</bdi>
                    </a>
                  </span>
                ) : (
                  <span className="quiet">{t('orders.left')}</span>
                )}
              </td>
              <td className="admin-table__figure" data-label={t('stock.units')}>
                <b>{number(quantity)}</b>
              </td>
              <td data-label={t('admin.status')}>
                <OrderStatusChip status={status} audience="admin" />
              </td>
              <td data-label={t('recalls.notice')}>
                <span className="order-status" data-status={LOOKS[notice]}>
                  {t(`recalls.notice.${notice}`)}
                </span>
                {at && <span className="quiet admin-stock__detail">{dateTime(at)}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
