import { useEffect } from 'react'
import type { PaymentLinkPage } from '../../../../shared/contracts/payment-link-shape.ts'
import { documentTitle } from '../../../head.ts'
import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { LoadFailure } from '../../../load-failure.tsx'
import { paths } from '../../../paths.ts'
import { FailureDrawing } from '../../../ui/drawings/FailureDrawing.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Price } from '../../../ui/Price.tsx'
import { CartTotals } from '../../cart/CartTotals.tsx'
import { useLayoutData } from '../../layout/layout-data.ts'
import { OrderLines } from '../../orders/OrderLines.tsx'
import { OrderSkeleton } from '../../orders/OrderSkeleton.tsx'
import { LinkNotice } from './LinkNotice.tsx'
import { LinkPayment } from './LinkPayment.tsx'
import { usePaymentLink } from './use-payment-link.ts'
import './payment-link.css'

interface PaymentLinkProps {
  number: string
  /** Signature of the link. */
  token: string
}

/** Page of a payment link: what is paid, to whom and until when, and a button to the gateway's page. */
export function PaymentLink({ number, token }: PaymentLinkProps) {
  const { t } = useI18n()
  const { data, error, reload } = usePaymentLink(number, token)
  const shop = useLayoutData().settings.name
  const title = documentTitle(`${t('payment-links.pay')} ${number}`, shop)

  useEffect(() => {
    document.title = title
  }, [title])

  if (error?.status === 404 && !data)
    return (
      <EmptyState
        level={1}
        drawing={<FailureDrawing />}
        title={t('payment-links.unknown')}
        text={t('payment-links.unknown.text')}
        action={<Contact />}
      />
    )
  if (error && !data) return <LoadFailure level={1} title={t('payment-links.failed')} error={error} onRetry={reload} />
  if (!data) return <OrderSkeleton />
  return (
    <div className="payment-link">
      <h1 tabIndex={-1}>
        {t('payment-links.pay')} <bdi dir="ltr">{data.number}</bdi>
      </h1>
      {data.state === 'open' ? (
        <LinkPayment page={data} token={token} onStale={reload}>
          <LinkFacts page={data} shop={shop} />
        </LinkPayment>
      ) : (
        <>
          <LinkNotice page={data} />
          <div className="card stack">
            <LinkFacts page={data} shop={shop} />
            <div>
              <Contact />
            </div>
          </div>
        </>
      )}
      {data.goods && (
        <section className="card stack" aria-labelledby="payment-link-lines">
          <h2 className="order-page__title" id="payment-link-lines">
            {t('orders.lines')}
          </h2>
          <OrderLines lines={data.goods.lines} />
          <CartTotals totals={data.goods} />
        </section>
      )}
    </div>
  )
}

function Contact() {
  const { t } = useI18n()
  return (
    <LinkButton variant="secondary" render={look => <Link to={paths.contact} {...look} />}>
      {t('payment-links.contact')}
    </LinkButton>
  )
}

function LinkFacts({ page: { state, amount, expiresAt, number }, shop }: { page: PaymentLinkPage; shop: string }) {
  const { t, dateTime } = useI18n()
  return (
    <dl className="payment-link__facts">
      <div>
        <dt>{t('payment-links.shop')}</dt>
        <dd>
          <Isolate>{shop}</Isolate>
        </dd>
      </div>
      <div>
        <dt>{t('orders.order')}</dt>
        <dd>
          <bdi dir="ltr">{number}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t(state === 'open' ? 'payment-links.amount' : 'payment-links.paid-amount')}</dt>
        <dd>
          <Price amount={amount} size="large" />
        </dd>
      </div>
      {state === 'open' && (
        <div>
          <dt>{t('payment-links.expiry')}</dt>
          <dd>
            <time dateTime={expiresAt}>{dateTime(expiresAt)}</time>
          </dd>
        </div>
      )}
    </dl>
  )
}
