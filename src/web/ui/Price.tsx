import type { Shekels } from '../../shared/rules/money.ts'
import { useI18n } from '../i18n.tsx'
import { classNames } from './class-names.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import './price.css'

interface PriceProps {
  /** Price to pay. */
  amount: Shekels
  /** Public price, struck through, if the price to pay is an offer, professional or customer price. */
  was?: Shekels | null
  kind?: 'public' | 'offer' | 'professional' | 'customer'
  size?: 'small' | 'medium' | 'large'
}

/**
 * Price, isolated from the text direction, in tabular figures. With `was` and without `kind` it is shown as an offer.
 */
export function Price({ amount, was, kind, size = 'medium' }: PriceProps) {
  const { t, money } = useI18n()
  const struck = was != null && was > amount ? was : null
  const shown = kind ?? (struck === null ? 'public' : 'offer')
  return (
    <span className={classNames('price', `price--${shown}`, size !== 'medium' && `price--${size}`)}>
      {(shown === 'professional' || shown === 'customer') && (
        <span className="price__label">{t(`common.price.${shown}`)}</span>
      )}
      {struck !== null && shown === 'offer' && <VisuallyHidden>{t('common.price.now')} </VisuallyHidden>}
      <bdi className="price__now">{money(amount)}</bdi>{' '}
      {struck !== null && (
        <s className="price__was">
          <VisuallyHidden>{t(shown === 'offer' ? 'common.price.was' : 'common.price.public')} </VisuallyHidden>
          <bdi>{money(struck)}</bdi>
        </s>
      )}
    </span>
  )
}
