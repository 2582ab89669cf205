import { useParams } from 'react-router'
import type { Order } from '../../../shared/contracts/orders.ts'
import type { OrderLot } from '../../../shared/contracts/shipments.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { adminPaths } from '../admin-paths.ts'
import { DetailFailure } from '../DetailFailure.tsx'
import { LineName } from '../orders/LineName.tsx'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { PrintBar } from './PrintBar.tsx'
import './labels.css'

/** Print view of a packing slip. It shows no prices, because the parcel may be a gift. */
export function PackingSlipScreen() {
  const { t } = useI18n()
  const api = useApi()
  const { number = '' } = useParams()
  const { data, error, reload } = useLoad(number, async options => {
    const params = { number }
    const [order, lots] = await Promise.all([
      api.adminGetOrder({ params }, options),
      api.adminOrderLots({ params }, options),
    ])
    return { order: order.data, lots: lots.data }
  })
  return (
    <>
      <PrintBar back={adminPaths.order(number)} title={t('shipping.slip')} />
      {error && !data ? (
        <DetailFailure
          error={error}
          onRetry={reload}
          back={{ to: adminPaths.orders, label: t('admin.back') }}
          level={2}
        />
      ) : data ? (
        <PackingSlip {...data} />
      ) : (
        <TableSkeleton />
      )}
    </>
  )
}

export function PackingSlip({ order, lots }: { order: Order; lots: OrderLot[] }) {
  const { t, number, dateTime } = useI18n()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, by the keyboard too
    <article className="slip" aria-label={t('shipping.slip')} tabIndex={0}>
      <header className="spread">
        <b className="slip__number" dir="ltr">
          {order.number}
        </b>
        <span>
          <bdi>{order.address.fullName}</bdi> · {dateTime(order.placedAt)}
        </span>
      </header>
      {order.note && (
        <p>
          <b>{t('admin.note')}:</b> <bdi>{order.note}</bdi>
        </p>
      )}
      <table className="admin-items">
        <thead>
          <tr>
            <th scope="col">{t('admin.quantity')}</th>
            <th scope="col">{t('admin.product')}</th>
            <th scope="col">{t('shipping.slip.lot')}</th>
            <th scope="col">{t('shipping.slip.packed')}</th>
          </tr>
        </thead>
        <tbody>
          {toPack(order).map(line => (
            <tr key={line.id}>
              <td>
                <b>{number(line.quantity)}</b>
              </td>
              <td>
                <LineName line={line} />
              </td>
              <td>
                {lots
                  .filter(({ sku }) => sku === line.sku)
                  .map(lot => (
                    <LotWords key={`${lot.code} ${lot.expiresOn}`} lot={lot} />
                  ))}
              </td>
              <td>
                <span className="slip__box" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

/**
 * Returns the lines to pack with their quantities: for a partly shipped order the unshipped units, otherwise all units
 * that were not cancelled.
 */
function toPack({ status, lines }: Order): Order['lines'] {
  const packed = lines.map(line => ({
    ...line,
    quantity: status === 'partly-shipped' ? line.unsent : line.quantity - line.cancelled,
  }))
  return packed.filter(({ quantity }) => quantity > 0)
}

function LotWords({ lot: { quantity, code, expiresOn } }: { lot: OrderLot }) {
  return (
    <span className="slip__lot">
      <bdi dir="ltr">
        {quantity} × {code} {expiresOn && <span className="slip__day">{expiresOn}</span>}
      </bdi>
    </span>
  )
}
