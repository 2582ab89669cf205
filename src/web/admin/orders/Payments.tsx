import { useState } from 'react'
import type { OrderPaymentDetails } from '../../../shared/contracts/card-payments.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { CurrencyAmount } from './CurrencyAmount.tsx'
import { FailedRefund } from './FailedRefund.tsx'
import { type OrderActionProps, useOrderActionErrorHandler } from './use-order-action-error-handler.ts'
import './orders.css'

/** List of every attempt of a card payment and of every refund. A button queries their state at the gateway. */
export function Payments({ order, onChange }: OrderActionProps) {
  const { t } = useI18n()
  const api = useApi()
  const refused = useOrderActionErrorHandler({ order, onChange })
  const [busy, setBusy] = useState(false)
  const { number, status, paymentStatus } = order
  const { data, error, reload, replace } = useLoad(
    `${number} ${status} ${paymentStatus}`,
    async options => (await api.adminListPayments({ params: { number } }, options)).data,
  )

  async function request() {
    setBusy(true)
    try {
      replace((await api.adminCheckPayments({ params: { number } })).data)
      onChange((await api.adminGetOrder({ params: { number } })).data)
      addToast({ type: 'success', title: t('admin-orders.money.asked') })
    } catch (error) {
      await refused(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="card admin-panel" aria-label={t('admin-orders.money')}>
      <h2 className="admin__heading">{t('admin-orders.money')}</h2>
      {error && !data && <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />}
      {!data && !error && <Skeleton shape="button" />}
      {data && (
        <MoneyList {...data} order={order} onChange={onChange} onMoney={money => (money ? replace(money) : reload())} />
      )}
      <Button variant="secondary" loading={busy} onClick={request}>
        {t('admin-orders.money.ask')}
      </Button>
    </section>
  )
}

interface MoneyListProps extends OrderPaymentDetails, OrderActionProps {
  onMoney: (money: OrderPaymentDetails | null) => void
}

function MoneyList({ payments, refunds, order, onChange, onMoney }: MoneyListProps) {
  const { t, dateTime } = useI18n()
  return (
    <ol className="order-payments">
      {payments.map(({ id, reference, status, amount, currency, card, createdAt, settledAt }) => (
        <li key={`payment ${id}`}>
          <span className="spread">
            <b>{t(`admin-orders.money.${status}`)}</b>
            <CurrencyAmount amount={amount} currency={currency} />
          </span>
          <span className="spread quiet small">
            <span>
              <bdi dir="ltr">{reference}</bdi>
              {card && (
                <>
                  {' · '}
                  <bdi dir="ltr">{card}</bdi>
                </>
              )}
            </span>
            <time dateTime={settledAt ?? createdAt}>{dateTime(settledAt ?? createdAt)}</time>
          </span>
        </li>
      ))}
      {refunds.map(refund => (
        <li key={`refund ${refund.id}`} data-bad={refund.status === 'failed' || undefined}>
          <Refund {...refund} />
          <FailedRefund refund={refund} order={order} onChange={onChange} onMoney={onMoney} />
        </li>
      ))}
    </ol>
  )
}

type RefundProps = OrderPaymentDetails['refunds'][number]

function Refund({ reason, status, byHand, amount, currency, attempts, lastError, at, settledAt }: RefundProps) {
  const { t, dateTime } = useI18n()
  return (
    <>
      <span className="spread">
        <b>{t(refundWords({ byHand, status, amount }))}</b>
        <CurrencyAmount amount={amount} currency={currency} />
      </span>
      <span className="spread quiet small">
        <span>{t(`admin-orders.money.for.${reason}`)}</span>
        <time dateTime={settledAt ?? at}>{dateTime(settledAt ?? at)}</time>
      </span>
      {attempts > 0 && <span className="small">{t('admin-orders.money.tries', { count: attempts })}</span>}
      {lastError && (
        <bdi dir="ltr" className="small order-payments__error">
          {lastError}
        </bdi>
      )}
    </>
  )
}

/** Returns the message key of a refund. A refund of 0 is for a free unit: no money was refunded. */
function refundWords({ byHand, status, amount }: Pick<RefundProps, 'byHand' | 'status' | 'amount'>) {
  if (status !== 'processed') return `admin-orders.money.refund.${status}` as const
  if (amount === 0) return 'admin-orders.money.refund.nothing'
  return byHand ? 'admin-orders.event.refund-given' : 'admin-orders.money.refund.processed'
}
