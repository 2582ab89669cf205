import { type FormEvent, useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { useSession } from '../../auth/session.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { useCardsAccepted } from '../../use-cards-accepted.ts'
import type { OrderWithAccess } from '../orders/use-order.ts'
import { CardSelect } from './CardSelect.tsx'
import { PaymentNotice } from './PaymentNotice.tsx'
import { useBackNavigation } from './use-back-navigation.ts'
import { cardSelection, usePay } from './use-pay.ts'
import { usePaymentPolling } from './use-payment-polling.ts'

type CardPaymentProps = Pick<OrderWithAccess, 'order' | 'proof' | 'onChange' | 'onStale'>

/** State of an order's card payment, with a button to the gateway's page while the order can be paid. */
export function CardPayment({ order, proof, onChange, onStale }: CardPaymentProps) {
  const { t, money } = useI18n()
  const user = useSession(({ user }) => user)
  const pay = usePay()
  const isPolling = usePaymentPolling(order, onStale)
  const closed = useCardsAccepted({ wanted: order.orderCan.pay }) === false
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  useBackNavigation(() => {
    setBusy(false)
    onStale()
  })

  async function leave(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const request = cardSelection(name => String(fields.get(name) ?? ''))
    setBusy(true)
    setFailure(null)
    try {
      const { authorizationUrl, order: now } = await pay(order.number, { ...proof, ...request })
      if (authorizationUrl !== null) return window.location.assign(authorizationUrl)
      onChange(now)
    } catch (error) {
      setFailure(t(error instanceof ApiError && error.status === 409 ? 'orders.pay.late' : 'orders.pay.away'))
      if (error instanceof ApiError && error.status === 409) onStale()
    }
    setBusy(false)
  }

  return (
    <section className="stack" aria-label={t('orders.method.card')}>
      <PaymentNotice order={order} isPolling={isPolling} closed={closed} />
      {failure && (
        <div className="notice notice--error" role="alert">
          <Icon name="failure" />
          <p className="notice__text">{failure}</p>
        </div>
      )}
      {order.orderCan.pay && !isPolling && !closed && (
        <form className="card stack order-pay" method="post" onSubmit={leave}>
          {user?.email === order.email && <CardSelect user={user} keeps={order.keepsCard} />}
          <p className="quiet leaves-to-bank">{t('orders.pay.next')}</p>
          <Button type="submit" size="large" loading={busy}>
            <Icon name="lock" />
            <span>
              <Isolate>
                {t(order.paymentStatus === 'failed' ? 'orders.pay.again' : 'orders.pay.now', {
                  total: money(order.total),
                })}
              </Isolate>
            </span>
          </Button>
        </form>
      )}
    </section>
  )
}
