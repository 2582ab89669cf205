import { type FormEvent, type ReactNode, useState } from 'react'
import type { PaymentLinkPage } from '../../../../shared/contracts/payment-link-shape.ts'
import { ApiError } from '../../../api/client.ts'
import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { useCardsAccepted } from '../../../use-cards-accepted.ts'
import { useQueryParameters } from '../../../use-query-parameters.ts'
import { type Notice, NoticeList } from '../NoticeList.tsx'
import { useBackNavigation } from '../use-back-navigation.ts'
import { usePolling } from '../use-payment-polling.ts'

interface LinkPaymentProps {
  page: PaymentLinkPage
  token: string
  /** Reloads the page's data. */
  onStale: () => void
  /** Details of the payment, rendered above the button. */
  children: ReactNode
}

/** Button that opens the gateway's page for an open payment link. After the return, shows the result of the payment. */
export function LinkPayment({ page, token, onStale, children }: LinkPaymentProps) {
  const { t, money } = useI18n()
  const api = useApi()
  const isPolling = usePolling(!page.declined, onStale)
  const closed = useCardsAccepted() === false
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  useBackNavigation(() => {
    setBusy(false)
    onStale()
  })

  async function leave(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    try {
      const { data } = await api.payByLink({ params: { number: page.number }, body: { token } }, { quiet: true })
      if (data.authorizationUrl !== null) return window.location.assign(data.authorizationUrl)
      onStale()
    } catch (error) {
      const isLate = error instanceof ApiError && error.status === 409
      setFailure(t(isLate ? 'orders.pay.late' : 'orders.pay.away'))
      if (isLate) onStale()
    }
    setBusy(false)
  }

  return (
    <>
      <LinkResult page={page} isPolling={isPolling} closed={closed} />
      {failure && (
        <div className="notice notice--error" role="alert">
          <Icon name="failure" />
          <p className="notice__text">{failure}</p>
        </div>
      )}
      <form className="card stack" method="post" onSubmit={leave}>
        {children}
        {!isPolling && !closed && (
          <>
            <p className="quiet">{t('orders.pay.next')}</p>
            <Button type="submit" size="large" wide loading={busy}>
              <Icon name="lock" />
              <span>
                <Isolate>
                  {t(page.declined ? 'orders.pay.again' : 'orders.pay.now', { total: money(page.amount) })}
                </Isolate>
              </span>
            </Button>
          </>
        )}
      </form>
    </>
  )
}

/**
 * Notice with the state of the payment by the link, such as pending or declined, or that the shop no longer takes
 * cards.
 */
function LinkResult({ page, isPolling, closed }: { page: PaymentLinkPage; isPolling: boolean; closed: boolean }) {
  const { t, dateTime } = useI18n()
  const isBack = useQueryParameters().get('paid') === 'back'
  const notices: Notice[] = []
  if (isPolling)
    notices.push({ key: 'asking', icon: 'clock', look: '', title: t('orders.asking'), text: t('orders.asking.text') })
  else if (closed)
    notices.push({
      key: 'closed',
      icon: 'info',
      look: 'warning',
      title: t('orders.pay.closed'),
      text: t('payment-links.closed.text'),
    })
  else if (page.declined)
    notices.push({
      key: 'declined',
      icon: 'failure',
      look: 'error',
      title: t('orders.pay.failed'),
      text: t('payment-links.declined.text', { at: dateTime(page.expiresAt) }),
    })
  else if (isBack)
    notices.push({
      key: 'not-yet',
      icon: 'clock',
      look: 'warning',
      title: t('orders.pay.not-yet'),
      text: t('payment-links.not-yet.text'),
    })
  return <NoticeList notices={notices} />
}
