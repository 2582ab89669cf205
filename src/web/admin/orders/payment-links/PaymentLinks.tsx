import type { PaymentLinks as Links } from '../../../../shared/contracts/payment-link-shape.ts'
import type { OrderStatus } from '../../../../shared/rules/order-states.ts'
import { useApi } from '../../../api/provider.tsx'
import { useLoad } from '../../../api/use-load.ts'
import { useI18n } from '../../../i18n.tsx'
import { LoadFailure } from '../../../load-failure.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { Price } from '../../../ui/Price.tsx'
import type { OrderActionProps } from '../use-order-action-error-handler.ts'
import { CreatePaymentLink } from './CreatePaymentLink.tsx'
import { PaymentLinkActions } from './PaymentLinkActions.tsx'
import '../../../order-status.css'
import './payment-links.css'

type Link = Links['links'][number]

/** Order status whose label colour is used for each state of a link. */
const LOOKS: Partial<Record<Link['state'], OrderStatus>> = { open: 'confirmed', paid: 'delivered' }

/** Payment links of an order. Renders nothing if the order has no link and no link can be created. */
export function PaymentLinks({ order, onChange }: OrderActionProps) {
  const { t } = useI18n()
  const api = useApi()
  const { number, status, paymentStatus, total, events } = order
  const { data, error, reload } = useLoad(
    `payment links ${number} ${status} ${paymentStatus} ${total} ${events.length}`,
    async options => (await api.adminListPaymentLinks({ params: { number } }, options)).data,
  )
  if (!error && (!data || (data.links.length === 0 && !data.canMake))) return null
  return (
    <section className="card admin-panel" aria-label={t('payment-links.title')}>
      <h2 className="admin__heading">{t('payment-links.title')}</h2>
      {error && !data && <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />}
      {data?.canMake && <CreatePaymentLink order={order} onChange={onChange} hours={data.hours} />}
      {data && data.links.length > 0 && (
        <ul className="payment-links">
          {data.links.map(link => (
            <li key={link.id}>
              <LinkRow link={link} />
              {link.page && <PaymentLinkActions order={order} onChange={onChange} id={link.id} page={link.page} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function LinkRow({ link: { state, amount, createdAt, createdBy, expiresAt } }: { link: Link }) {
  const { t, dateTime } = useI18n()
  return (
    <>
      <span className="spread">
        <span className="order-status" data-status={LOOKS[state]}>
          {t(`payment-links.state.${state}`)}
        </span>
        <Price amount={amount} size="small" />
      </span>
      <span className="quiet small">
        {state === 'open' && (
          <>
            <Isolate>{t('payment-links.until', { at: dateTime(expiresAt) })}</Isolate>
            <br />
          </>
        )}
        {createdBy && (
          <>
            <bdi>{createdBy}</bdi> ·{' '}
          </>
        )}
        <time dateTime={createdAt}>{dateTime(createdAt)}</time>
      </span>
    </>
  )
}
