import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { OrderStatusChip } from '../../../order-status.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { type HandoverRow, problemOf, type RowProblem } from './handover-rows.ts'
import { orderNumberOf } from './read-codes.ts'
import type { Handover } from './use-handover.ts'

/** Table of the parcels, last scanned first, each with the problem that prevents its hand-over. */
export function HandoverTable({ handover }: { handover: Handover }) {
  const { t } = useI18n()
  return (
    <div className="admin-table__room">
      <table className="admin-table handover">
        <thead>
          <tr>
            <th scope="col">{t('admin-orders.number')}</th>
            <th scope="col">{t('admin.customer')}</th>
            <th scope="col" className="admin-table__figure">
              {t('shipping.label.cash')}
            </th>
            <th scope="col">{t('shipping.tracking')}</th>
            <th scope="col">{t('admin.status')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {handover.rows.toReversed().map((row, at, { length }) => (
            <ParcelRow key={row.key} row={row} place={length - at} handover={handover} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ParcelRowProps {
  row: HandoverRow
  place: number
  handover: Handover
}

function ParcelRow({ row, place, handover: { rows, change, remove } }: ParcelRowProps) {
  const { t, money } = useI18n()
  const { key, number, trackingNumber, order, result } = row
  const isDone = result === 'handed-over'
  const field = (name: 'number' | 'trackingNumber') => (
    <input
      className="handover__code"
      aria-label={t(`shipping.handover.row.${name}`, { place })}
      value={row[name]}
      maxLength={name === 'number' ? 40 : 60}
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      onChange={event => {
        const text = event.target.value
        change(key, name === 'number' ? { number: orderNumberOf(text) ?? text } : { trackingNumber: text })
      }}
    />
  )
  return (
    <tr>
      <th scope="row">
        {isDone || order?.status ? (
          <Link to={adminPaths.order(number)} className="link handover__link">
            <bdi dir="ltr">{number}</bdi>
          </Link>
        ) : (
          field('number')
        )}
      </th>
      <td>
        {order?.fullName && (
          <>
            <bdi>{order.fullName}</bdi>
            <span className="quiet">
              {' · '}
              <bdi>{order.city}</bdi>
            </span>
          </>
        )}
      </td>
      <td className="admin-table__figure">{order?.cash != null && <bdi>{money(order.cash)}</bdi>}</td>
      <td>{isDone ? <bdi dir="ltr">{trackingNumber}</bdi> : field('trackingNumber')}</td>
      <td>
        <RowState row={row} problem={problemOf(row, rows)} />
      </td>
      <td className="handover__remove">
        <IconButton size="small" label={t('shipping.handover.remove', { place })} onClick={() => remove(key)}>
          <Icon name="close" />
        </IconButton>
      </td>
    </tr>
  )
}

function RowState({ row, problem }: { row: HandoverRow; problem: RowProblem | null }) {
  const { t } = useI18n()
  if (row.result === 'handed-over')
    return (
      <span className="handover__state handover__state--done">
        <Icon name="success" />
        {t('shipping.handover.state.done')}
      </span>
    )
  if (problem)
    return (
      <span className="handover__state handover__state--problem">
        <Icon name="warning" />
        {t(`shipping.handover.problem.${problem}`)}
        {problem === 'not-packed' && row.order?.status && (
          <OrderStatusChip status={row.order.status} audience="admin" />
        )}
      </span>
    )
  return (
    <span className="quiet">
      {t(row.trackingNumber === '' ? 'shipping.handover.state.no-tracking' : 'shipping.handover.state.ready')}
    </span>
  )
}
