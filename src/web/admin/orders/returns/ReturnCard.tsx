import type { Order } from '../../../../shared/contracts/orders.ts'
import { bidiIsolate } from '../../../../shared/i18n/bidi-isolate.ts'
import { useI18n } from '../../../i18n.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { Price } from '../../../ui/Price.tsx'
import { ReturnActions } from './ReturnActions.tsx'
import { ReturnExchange } from './ReturnExchange.tsx'
import { ReturnPhotos } from './ReturnPhotos.tsx'
import { type ReturnProps, returnTitleId } from './use-return-action-done.ts'
import './returns.css'

/** Card of one return: status, items with their reasons, and the actions that the status allows. */
export function ReturnCard(props: ReturnProps) {
  const { t, dateTime } = useI18n()
  const { order, request } = props
  const { id, status, note, reason, createdAt } = request
  return (
    <article className="admin-return" aria-labelledby={returnTitleId(id)}>
      <h3 className="admin-return__head" id={returnTitleId(id)} tabIndex={-1}>
        <span className="order-status" data-status={status}>
          {t(`admin-orders.return.status.${request.exchange?.completed ? 'exchanged' : status}`)}
        </span>{' '}
        <span className="quiet small">{t('orders.return.asked', { at: dateTime(createdAt) })}</span>
      </h3>
      <ul className="admin-return__lines">
        {request.lines.map(line => (
          <ReturnedLine key={line.lineId} order={order} line={line} />
        ))}
      </ul>
      {note && <LabelledText label={t('admin.note')} text={note} />}
      {reason && <LabelledText label={t('admin-orders.return.reason')} text={reason} />}
      <ReturnPhotos {...props} />
      <ReturnExchange {...props} />
      <Refund {...props} />
      <ReturnActions {...props} />
    </article>
  )
}

function LabelledText({ label, text }: { label: string; text: string }) {
  return (
    <p className="admin-return__words">
      <span className="quiet">{label}:</span> <bdi>{text}</bdi>
    </p>
  )
}

function ReturnedLine({ order, line }: { order: Order; line: Order['returns'][number]['lines'][number] }) {
  const { t } = useI18n()
  const { lineId, quantity, reason, sellable, replacement } = line
  return (
    <li>
      <span>
        <span className="tabular">{quantity} ×</span>{' '}
        <bdi>
          <Isolate>{order.lines.find(({ id }) => id === lineId)?.name ?? ''}</Isolate>
        </bdi>
      </span>
      <span className="quiet small">{t(`orders.return.reason.${reason}`)}</span>
      {replacement && (
        <span className="small">
          <Isolate>{t('orders.return.instead', { name: bidiIsolate(replacement.name) })}</Isolate>
        </span>
      )}
      {sellable !== null && (
        <span className="quiet small">
          {[
            sellable > 0 && t('admin-orders.return.restocked', { count: sellable }),
            sellable < quantity && t('admin-orders.return.written-off', { count: quantity - sellable }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
    </li>
  )
}

/** Shows the amount of the refund, or why there is none. */
function Refund({ order, request: { status, refund, exchange } }: ReturnProps) {
  const { t, dateTime } = useI18n()
  if (refund)
    return (
      <p className="cluster gap-s">
        <span>
          <span className="quiet">{t('admin-orders.return.amount')}:</span> <Price amount={refund.amount} />
        </span>
        {refund.at && (
          <span className="quiet small">{t('admin-orders.return.given', { at: dateTime(refund.at) })}</span>
        )}
      </p>
    )
  if (status === 'refused' || status === 'withdrawn' || exchange) return null
  if (order.exchange?.number && !order.exchange.completed)
    return <p className="quiet">{t('admin-orders.exchange.first', { number: order.exchange.number })}</p>
  return (
    <p className="quiet">
      {t('admin-orders.return.no-money', { payment: t(`orders.payment.${order.paymentStatus}`) })}
    </p>
  )
}
