import { useCart } from '../../cart-store.ts'
import type { RouteHandle } from '../../head.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { BagDrawing } from '../../ui/drawings/BagDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { TownDelivery } from '../shipping/TownDelivery.tsx'
import { useTown } from '../shipping/town.ts'
import { CartChanges } from './CartChanges.tsx'
import { CartLines } from './CartLines.tsx'
import { CartSkeleton } from './CartSkeleton.tsx'
import { CartTotals } from './CartTotals.tsx'
import { CouponField } from './CouponField.tsx'
import { FreeShippingProgress } from './FreeShippingProgress.tsx'
import { PromotionHints } from './PromotionHints.tsx'
import { QuoteFailure } from './QuoteFailure.tsx'
import { type CartQuote, useQuote } from './use-quote.ts'
import './cart.css'
import '../layout/beside.css'

export const handle: RouteHandle = { title: (_, { t }) => t('cart.title') }

export function Component() {
  const { t } = useI18n()
  const cart = useCart()
  const cartQuote = useQuote(useTown())

  return (
    <div className="container cart-page">
      <header className="spread">
        <h1>{t('cart.title')}</h1>
        {cart.totalItems > 0 && <p className="quiet">{t('cart.count', { count: cart.totalItems })}</p>}
      </header>
      <CartChanges changes={cartQuote.changes} onClose={cartQuote.closeChanges} />
      {cart.isLoading ? <CartSkeleton /> : cart.items.length === 0 ? <EmptyCart /> : <FullCart cartQuote={cartQuote} />}
    </div>
  )
}

function FullCart({ cartQuote }: { cartQuote: CartQuote }) {
  const { t } = useI18n()
  const cart = useCart()
  const { quote, loading } = cartQuote
  const { couponCode } = cart
  const zone = quote?.zone ?? null
  const closed = zone?.closed === true
  const totals =
    quote && !loading ? { ...quote, couponCode } : { ...cart, promotions: quote?.promotions.filter(isOnGoods) }
  return (
    <div className="beside">
      <section className="card" aria-label={t('cart.lines')}>
        <CartLines items={cart.items} />
      </section>
      <aside className="card stack beside__aside" aria-label={t('cart.summary')}>
        <h2 className="cart-page__summary">{t('cart.summary')}</h2>
        {!closed && (
          <FreeShippingProgress
            subtotal={quote?.subtotal ?? cart.subtotal}
            from={quote?.freeShippingFrom}
            shipping={quote?.shipping}
          />
        )}
        {quote && <PromotionHints hints={quote.hints} stale={loading} />}
        <CouponField tryCoupon={cartQuote.tryCoupon} />
        <CartTotals totals={totals} zone={zone?.name} goodsOnly={closed} stale={loading} />
        <TownDelivery estimate={zone} />
        {!zone && (quote ?? cart).shipping > 0 && <p className="quiet small">{t('checkout.base-shipping')}</p>}
        <QuoteFailure {...cartQuote} />
        <LinkButton size="large" wide render={look => <Link to={paths.checkout} {...look} />}>
          {t('cart.checkout')}
        </LinkButton>
        <LinkButton variant="quiet" wide render={look => <Link to={paths.products()} {...look} />}>
          {t('cart.continue')}
        </LinkButton>
        <Promises />
      </aside>
    </div>
  )
}

const isOnGoods = ({ discount }: { discount: number }) => discount > 0

function EmptyCart() {
  const { t } = useI18n()
  return (
    <EmptyState
      drawing={<BagDrawing />}
      title={t('cart.empty')}
      text={t('cart.empty.text')}
      action={<LinkButton render={look => <Link to={paths.products()} {...look} />}>{t('cart.start')}</LinkButton>}
    />
  )
}

function Promises() {
  const { t } = useI18n()
  return (
    <ul className="cart-page__promises small quiet">
      <li>
        <Icon name="cash" />
        {t('cart.promise.cash')}
      </li>
      <li>
        <Icon name="phone" />
        {t('cart.promise.call')}
      </li>
      <li>
        <Icon name="return" />
        {t('cart.promise.returns')}
      </li>
    </ul>
  )
}
