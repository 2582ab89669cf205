import type { WebhookDelivery } from '../../../shared/contracts/webhooks.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import '../../order-status.css'
import { eventLabel } from './event-label.ts'

interface DeliveriesTableProps {
  deliveries: WebhookDelivery[]
  onReplay: (delivery: WebhookDelivery) => void
}

export function DeliveriesTable({ deliveries, onReplay }: DeliveriesTableProps) {
  const { t } = useI18n()
  return (
    <div className="admin-table__room">
      <table className="admin-table admin-labelled">
        <thead>
          <tr>
            <th scope="col">{t('webhooks.delivery.event')}</th>
            <th scope="col">{t('webhooks.delivery.subject')}</th>
            <th scope="col">{t('webhooks.delivery.when')}</th>
            <th scope="col">{t('webhooks.delivery.answer')}</th>
            <th scope="col">{t('admin.status')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {deliveries.map(delivery => (
            <DeliveryRow key={delivery.id} delivery={delivery} onReplay={onReplay} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const LOOK = { delivered: 'delivered', waiting: 'pending', failed: 'failed' } as const

function DeliveryRow({ delivery, onReplay }: Omit<DeliveriesTableProps, 'deliveries'> & { delivery: WebhookDelivery }) {
  const { t, dateTime } = useI18n()
  const { type, subject, occurredAt, state } = delivery
  return (
    <tr>
      <th scope="row" className="admin-wraps">
        {eventLabel(t, type)}
      </th>
      <td data-label={t('webhooks.delivery.subject')}>
        <bdi dir="ltr">{subject}</bdi>
      </td>
      <td data-label={t('webhooks.delivery.when')}>{dateTime(occurredAt)}</td>
      <td data-label={t('webhooks.delivery.answer')} className="admin-whole-row admin-wraps">
        <LastAnswer delivery={delivery} />
      </td>
      <td data-label={t('admin.status')}>
        <span className="order-status" data-status={LOOK[state]}>
          {t(`webhooks.delivery.${state}`)}
        </span>
      </td>
      <td className="admin-whole-row">
        {state !== 'waiting' && (
          <Button size="small" variant="quiet" onClick={() => onReplay(delivery)}>
            {t('webhooks.replay')}
          </Button>
        )}
      </td>
    </tr>
  )
}

function LastAnswer({
  delivery: { status, error, duration, attempts, nextAt },
}: Pick<{ delivery: WebhookDelivery }, 'delivery'>) {
  const { t, number, dateTime } = useI18n()
  if (attempts === 0) return '–'
  return (
    <>
      <bdi dir="ltr">{status === null ? error : `HTTP ${status}`}</bdi>
      {duration !== null && status !== null && ` · ${t('webhooks.delivery.milliseconds', { count: number(duration) })}`}
      {(attempts > 1 || nextAt) && (
        <>
          <br />
          <span className="quiet">
            {t('webhooks.delivery.attempts', { count: attempts })}
            {nextAt && ` · ${t('webhooks.delivery.next', { when: dateTime(nextAt) })}`}
          </span>
        </>
      )}
    </>
  )
}
