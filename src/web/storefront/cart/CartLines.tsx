import type { CartItem } from '../../../shared/rules/cart.ts'
import { quantityCap } from '../../../shared/rules/cart-lines.ts'
import { unnamedOptions } from '../../../shared/rules/chosen-name.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Image } from '../../ui/Image.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Price } from '../../ui/Price.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { setLineQuantity } from './set-line-quantity.ts'
import './cart.css'

interface CartLinesProps {
  items: CartItem[]
  /** Called when a product link is pressed; the drawer then closes. */
  onLeave?: () => void
}

export function CartLines({ items, onLeave }: CartLinesProps) {
  const { t } = useI18n()
  return (
    <ul className="cart-lines" aria-label={t('cart.lines')}>
      {items.map(item => (
        <CartLine
          key={item.id}
          item={item}
          onChange={quantity => setLineQuantity(item, quantity, t)}
          onLeave={onLeave}
        />
      ))}
    </ul>
  )
}

interface CartLineProps {
  item: CartItem
  onChange: (quantity: number) => void
  onLeave?: () => void
}

function CartLine({ item, onChange, onLeave }: CartLineProps) {
  const { t, money } = useI18n()
  const { product, quantity, unitPrice, totalPrice, selectedSize, selectedColor } = item
  const to = paths.product(product)
  const next = product.quantityPrices?.find(step => step.quantity > quantity && step.unitPrice < unitPrice)
  const options = unnamedOptions(product.name, selectedSize?.name, selectedColor?.name).join(' · ')
  return (
    <li className="cart-line">
      <Link to={to} className="cart-line__image" onClick={onLeave} tabIndex={-1} aria-hidden="true">
        <Image source={product.imageUrl ? { url: product.imageUrl, alt: '' } : null} sizes="88px" small />
      </Link>
      <div className="cart-line__text">
        <span className="quiet small">
          <Isolate>{product.brand}</Isolate>
        </span>
        <Link to={to} className="cart-line__name" onClick={onLeave}>
          <Isolate>{product.name}</Isolate>
        </Link>
        {options && (
          <span className="quiet small">
            <Isolate>{options}</Isolate>
          </span>
        )}
        {quantity > 1 && (
          <span className="quiet small tabular">
            <Isolate>{t('cart.each', { price: money(unitPrice) })}</Isolate>
          </span>
        )}
        {product.pack && <span className="quiet small">{t('cart.pack', { count: product.pack })}</span>}
        {next && (
          <span className="small tabular">
            <Isolate>{t('cart.quantity-price', { count: next.quantity, price: money(next.unitPrice) })}</Isolate>
          </span>
        )}
      </div>
      <div className="cart-line__foot">
        <Stepper
          value={quantity}
          min={0}
          max={quantityCap(product)}
          step={product.pack}
          name={product.name}
          size="small"
          onChange={onChange}
        />
        <button type="button" className="cart-line__remove" onClick={() => onChange(0)}>
          <Icon name="trash" />
          {t('cart.remove')} <VisuallyHidden>{product.name}</VisuallyHidden>
        </button>
        <Price amount={totalPrice} />
      </div>
    </li>
  )
}
