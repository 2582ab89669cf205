import type { DeliveryPromise as Days } from '../../../shared/rules/delivery-promise.ts'
import type { Shekels } from '../../../shared/rules/money.ts'
import type { ShownTotals } from '../../../shared/rules/total-rows.ts'
import { DeliveryPromise, TransferPromise } from '../../delivery-promise.tsx'
import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { CartTotals } from '../cart/CartTotals.tsx'
import { CouponField } from '../cart/CouponField.tsx'
import { FreeShipping } from '../cart/FreeShipping.tsx'
import { QuoteFailure } from '../cart/QuoteFailure.tsx'
import type { CartQuote } from '../cart/use-quote.ts'
import { PlaceButton } from './PlaceButton.tsx'

interface SummaryProps {
  cartQuote: CartQuote
  totals: ShownTotals<Shekels>
  zone: string | null
  /** Estimated delivery. */
  promise: Days | null
  /** The chosen payment is a bank transfer. */
  byTransfer: boolean
  /** Reason why the shop does not deliver there; null if it does. */
  closed: string | null
  /** Id of the form that the buttons submit. */
  form: string
  busy: boolean
  /** True when a changed total needs confirmation. */
  confirms: boolean
}

/** Totals beside the steps. */
export function Summary({ cartQuote, totals, zone, promise, byTransfer, closed, form, busy, confirms }: SummaryProps) {
  const { t } = useI18n()
  const { quote, loading } = cartQuote
  return (
    <aside className="card stack beside__aside" aria-label={t('checkout.summary')}>
      <h2 className="checkout-summary__title">{t('checkout.summary')}</h2>
      {!closed && <FreeShipping subtotal={totals.subtotal} from={quote?.freeShippingFrom} shipping={totals.shipping} />}
      <CouponField tryCoupon={cartQuote.tryCoupon} />
      <CartTotals totals={totals} zone={zone} goodsOnly={closed !== null} stale={loading} />
      {promise && (byTransfer ? <TransferPromise promise={promise} /> : <DeliveryPromise promise={promise} />)}
      {closed ? (
        <div className="notice notice--warning">
          <Icon name="warning" />
          <p className="notice__text">
            <Isolate>{closed}</Isolate>
          </p>
        </div>
      ) : (
        !zone && totals.shipping > 0 && <p className="quiet small">{t('checkout.base-shipping')}</p>
      )}
      <QuoteFailure {...cartQuote} />
      <div className="checkout-summary__place">
        <PlaceButton form={form} confirms={confirms} total={totals.total} loading={busy || loading} />
      </div>
    </aside>
  )
}
