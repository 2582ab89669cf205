import { useState } from 'react'
import { mayOrder } from '../../../../shared/rules/ordering-rights.ts'
import { useProfession } from '../../../auth/session.ts'
import { addToCart } from '../../../cart-store.ts'
import { useI18n } from '../../../i18n.tsx'
import { island, onDemand } from '../../../island.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { Rating } from '../../../ui/Rating.tsx'
import { Stepper } from '../../../ui/Stepper.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import { openCartDrawer } from '../../../ui-state.ts'
import { NoScriptNotice } from '../../layout/NoScriptNotice.tsx'
import { WishlistButton } from '../product-card/WishlistButton.tsx'
import { buyableOf, cartItemOf } from './buyable.ts'
import { PriceBlock } from './PriceBlock.tsx'
import { ProfessionalsOnly } from './ProfessionalsOnly.tsx'
import { type DeliveryZone, StockAndDelivery } from './StockAndDelivery.tsx'
import { useOutOfView } from './use-out-of-view.ts'
import type { MissingChoice } from './use-variant-choice.ts'
import { VariantPicker, type VariantPickerProps } from './VariantPicker.tsx'

const ShareButton = island(() => import('./ShareButton.tsx').then(module => module.ShareButton))
const BuyBar = onDemand(() => import('./BuyBar.tsx').then(module => module.BuyBar))
const QuantityPrices = onDemand(() => import('./QuantityPrices.tsx').then(module => module.QuantityPrices))
const StockAlert = island(() => import('../../stock-alerts/StockAlert.tsx').then(module => module.StockAlert))

interface PurchasePanelProps extends VariantPickerProps {
  missing: MissingChoice
  zones: DeliveryZone[]
}

/** Purchase panel: name, price, choice of size and colour, stock, quantity, button. */
export function PurchasePanel({ product, zones, variant, missing, onChoose }: PurchasePanelProps) {
  const { t } = useI18n()
  const [requested, setRequested] = useState(1)
  const profession = useProfession()
  const { brand, rating, reviewCount, shortDescription, professions, promotions } = product
  const buyable = buyableOf(product, variant)
  const { name } = buyable
  const { pack, quantityPrices } = buyable
  const quantity = Math.min(Math.ceil(requested / pack) * pack, Math.max(pack, buyable.cap))
  const allowed = mayOrder(product, profession)
  const canBuy = allowed && buyable.cap > 0
  const isButtonOut = useOutOfView('buy', canBuy)

  function add() {
    const added = addToCart(cartItemOf(product, variant, quantity))
    if (added < quantity) addToast({ type: 'info', title: t('product.most', { count: buyable.cap }), message: name })
    openCartDrawer()
  }

  return (
    <div className="stack gap-l purchase">
      <header className="stack gap-s">
        <div className="spread">
          <p className="product__brand">{brand}</p>
          <ShareButton product={product} />
        </div>
        <h1>
          <Isolate>{name}</Isolate>
        </h1>
        {rating !== null && (
          <a href="#reviews" className="plain-link cluster small quiet">
            <Rating value={rating} count={reviewCount} size="large" />
          </a>
        )}
      </header>
      <PriceBlock buyable={buyable} />
      <VariantPicker product={product} variant={variant} onChoose={onChoose} />
      {promotions.map(promotion => (
        <p key={promotion} className="promoted">
          <Isolate>{promotion}</Isolate>
        </p>
      ))}
      {(quantityPrices.length > 0 || pack > 1) && <QuantityPrices buyable={buyable} quantity={quantity} />}
      {!allowed && <ProfessionalsOnly professions={professions} />}
      {canBuy && (
        <div>
          <NoScriptNotice what="buy" className="card" />
          <div className="buy" id="buy">
            <Stepper value={quantity} onChange={setRequested} max={buyable.cap} step={pack} />
            <Button size="large" onClick={add}>
              {t('product.add')}
            </Button>
            <WishlistButton product={product} className="icon-button icon-button--outlined" />
          </div>
        </div>
      )}
      {allowed && buyable.cap === 0 && (
        <StockAlert
          key={buyable.sku}
          productId={product.id}
          sizeId={variant?.sizeId ?? null}
          colorId={variant?.colorId ?? null}
        />
      )}
      {!canBuy && (
        <WishlistButton product={product} className="button button--secondary">
          {t('layout.wishlist')}
        </WishlistButton>
      )}
      <div className="stack gap-s">
        <p className="lead quiet">
          <Isolate>{shortDescription}</Isolate>
        </p>
        <p className="small quiet">
          {t('product.sku')} <bdi dir="ltr">{buyable.sku}</bdi>
        </p>
      </div>
      <StockAndDelivery product={product} buyable={buyable} zones={zones} />
      {canBuy && isButtonOut !== null && (
        <BuyBar isShown={isButtonOut} buyable={buyable} missing={missing} onAdd={add} />
      )}
    </div>
  )
}
