import { useState } from 'react'
import { mayOrder } from '../../../../shared/rules/ordering-rights.ts'
import { useProfession } from '../../../auth/session.ts'
import { addToCart } from '../../../cart-store.ts'
import { useI18n } from '../../../i18n.tsx'
import { openCartDrawer } from '../../../interface.ts'
import { island } from '../../../island.tsx'
import { withWords } from '../../../messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { Rating } from '../../../ui/Rating.tsx'
import { Stepper } from '../../../ui/Stepper.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import { NeedsScript } from '../../layout/NeedsScript.tsx'
import { WishButton } from '../product-card/WishButton.tsx'
import { BuyBar } from './BuyBar.tsx'
import { buyableOf, wishOf } from './buyable.ts'
import { Choices, type ChoicesProps } from './Choices.tsx'
import { PriceBlock } from './PriceBlock.tsx'
import { ProfessionalsOnly } from './ProfessionalsOnly.tsx'
import { type DeliveryZone, Promises } from './Promises.tsx'

const ShareButton = island(() => import('./ShareButton.tsx').then(module => module.ShareButton))
const StockAlert = island(() =>
  withWords('pages', import('../../stock-alerts/StockAlert.tsx')).then(module => module.StockAlert),
)

interface ProductBuyProps extends ChoicesProps {
  zones: DeliveryZone[] | undefined
}

/** Everything one decides by: name, price, size and colour, stock, quantity. */
export function ProductBuy({ product, zones, variant, onChoose }: ProductBuyProps) {
  const { t } = useI18n()
  const [wished, setWished] = useState(1)
  const profession = useProfession()
  const { brand, rating, reviewCount, shortDescription, professions } = product
  const buyable = buyableOf(product, variant)
  const { name } = buyable
  const quantity = Math.min(wished, Math.max(1, buyable.cap))
  const allowed = mayOrder(product, profession)
  const canBuy = allowed && buyable.cap > 0

  function add() {
    const added = addToCart(wishOf(product, variant, quantity))
    if (added < quantity) addToast({ type: 'info', title: t('product.most', { count: buyable.cap }), message: name })
    openCartDrawer()
  }

  return (
    <div className="stack gap-l">
      <header className="stack gap-s">
        <div className="spread">
          <p className="product__brand">{brand}</p>
          <ShareButton product={product} />
        </div>
        <h1>
          <Isolate>{name}</Isolate>
        </h1>
        <div className="cluster small quiet">
          {rating !== null && (
            <a href="#reviews" className="plain-link cluster">
              <Rating value={rating} count={reviewCount} size="large" />
            </a>
          )}
          <span>
            {t('product.sku')} <bdi dir="ltr">{buyable.sku}</bdi>
          </span>
        </div>
        <p className="lead quiet">
          <Isolate>{shortDescription}</Isolate>
        </p>
      </header>
      <PriceBlock buyable={buyable} />
      <Choices product={product} variant={variant} onChoose={onChoose} />
      {!allowed && <ProfessionalsOnly professions={professions} />}
      {canBuy && (
        <div>
          <NeedsScript what="buy" className="card" />
          <div className="buy" id="buy">
            <Stepper value={quantity} onChange={setWished} max={buyable.cap} />
            <Button size="large" onClick={add}>
              {t('product.add')}
            </Button>
            <WishButton product={product} className="icon-button icon-button--outlined" />
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
        <WishButton product={product} className="button button--secondary">
          {t('layout.wishlist')}
        </WishButton>
      )}
      <Promises product={product} buyable={buyable} zones={zones} />
      {canBuy && <BuyBar buyable={buyable} onAdd={add} />}
    </div>
  )
}
