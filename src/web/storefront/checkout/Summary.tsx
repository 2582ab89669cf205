import type { DeliveryPromise as Days } from '../../../shared/rules/delivery-promise.ts'
import type { Shekels } from '../../../shared/rules/money.ts'
import type { DisplayedTotals } from '../../../shared/rules/total-rows.ts'
import { DeliveryPromise, TransferDeliveryPromise } from '../../delivery-promise.tsx'
import { useI18n } from '../../i18n.tsx'
import { CartTotals } from '../cart/CartTotals.tsx'
import { CouponField } from '../cart/CouponField.tsx'
import { FreeShippingProgress } from '../cart/FreeShippingProgress.tsx'
import { QuoteFailure } from '../cart/QuoteFailure.tsx'
import type { CartQuote } from '../cart/use-quote.ts'
import { PlaceOrderButton, type PlaceOrderButtonProps } from './PlaceOrderButton.tsx'

interface SummaryProps {
  cartQuote: CartQuote
  totals: DisplayedTotals<Shekels>
  zone: string | null
  /** Estimated delivery days; null if not known. */
  promise: Days | null
  /** True if the selected payment method is bank transfer. */
  byTransfer: boolean
  button: PlaceOrderButtonProps
}

/** Summary of the totals beside the steps. */
export function Summary({ cartQuote, totals, zone, promise, byTransfer, button }: SummaryProps) {
  const { t } = useI18n()
  const { quote, loading } = cartQuote
  const { closed } = button
  return (
    <aside className="card stack beside__aside" aria-label={t('checkout.summary')}>
      <h2 className="checkout-summary__title">{t('checkout.summary')}</h2>
      {!closed && (
        <FreeShippingProgress subtotal={totals.subtotal} from={quote?.freeShippingFrom} shipping={totals.shipping} />
      )}
      <CouponField tryCoupon={cartQuote.tryCoupon} />
      <CartTotals totals={totals} zone={zone} goodsOnly={closed} stale={loading} />
      {promise && (byTransfer ? <TransferDeliveryPromise promise={promise} /> : <DeliveryPromise promise={promise} />)}
      {!closed && !zone && totals.shipping > 0 && <p className="quiet small">{t('checkout.base-shipping')}</p>}
      <QuoteFailure {...cartQuote} />
      <div className="checkout-summary__place">
        <PlaceOrderButton {...button} />
      </div>
    </aside>
  )
}
