import { sumShekels, ZERO_SHEKELS } from '../../../shared/rules/money.ts'
import { useCart } from '../../cart-store.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { BagDrawing } from '../../ui/drawings/BagDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { closeCartDrawer, useUiState } from '../../ui-state.ts'
import { TownDeliveryDays } from '../shipping/TownDeliveryDays.tsx'
import { CartLines } from './CartLines.tsx'
import { CartTotals } from './CartTotals.tsx'
import { FreeShippingProgress } from './FreeShippingProgress.tsx'
import { PromotionHints } from './PromotionHints.tsx'
import { useDrawerQuote } from './use-drawer-quote.ts'
import './cart.css'

/** Cart drawer, available on every page (spec §2). Its code is loaded when it is first opened. */
export function CartDrawer() {
  const { t } = useI18n()
  const open = useUiState(state => state.isCartDrawerOpen)
  const totalItems = useCart(cart => cart.totalItems)
  const cart = useDrawerQuote(open)
  const empty = cart.lines.length === 0
  return (
    <Drawer
      open={open}
      onClose={closeCartDrawer}
      title={empty ? t('cart.title') : t('cart.title-count', { count: totalItems })}
      footer={empty ? undefined : <DrawerFoot {...cart} />}
    >
      {empty ? (
        <EmptyState
          level={3}
          drawing={<BagDrawing />}
          title={t('cart.empty')}
          text={t('cart.empty.text')}
          action={
            <LinkButton
              render={look => <Link to={paths.products()} onClick={closeCartDrawer} data-autofocus {...look} />}
            >
              {t('cart.start')}
            </LinkButton>
          }
        />
      ) : (
        <CartLines items={cart.lines} onLeave={closeCartDrawer} />
      )}
    </Drawer>
  )
}

function DrawerFoot({ lines, promotions, hints, freeFrom, zone, stale }: ReturnType<typeof useDrawerQuote>) {
  const { t } = useI18n()
  const subtotal = sumShekels(lines.map(line => line.totalPrice))
  const freeing = promotions.find(({ discount }) => discount === 0)
  const discount = sumShekels(promotions.map(one => one.discount))
  return (
    <div className="stack gap-s">
      <FreeShippingProgress subtotal={subtotal} from={freeFrom} shipping={freeing && ZERO_SHEKELS} />
      <PromotionHints hints={hints} stale={stale} />
      <CartTotals
        totals={{ subtotal, promotions, discount, shipping: ZERO_SHEKELS, total: ZERO_SHEKELS }}
        goodsOnly
        stale={stale}
      />
      {zone && (
        <p className="small">
          <TownDeliveryDays estimate={zone} />
        </p>
      )}
      <p className="quiet small">{t('cart.at-checkout')}</p>
      <div className="cart-drawer__ways">
        <LinkButton variant="secondary" render={look => <Link to={paths.cart} onClick={closeCartDrawer} {...look} />}>
          {t('cart.view')}
        </LinkButton>
        <LinkButton render={look => <Link to={paths.checkout} onClick={closeCartDrawer} {...look} />}>
          {t('cart.checkout')}
        </LinkButton>
      </div>
    </div>
  )
}
