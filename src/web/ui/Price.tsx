import { useI18n } from '../i18n.tsx'
import { classNames } from './class-names.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface PriceProps {
  /** Price to pay, in shekels. */
  amount: number
  /** The public price above an offer or a professional price; struck through. */
  was?: number | null
  kind?: 'public' | 'offer' | 'professional'
  size?: 'small' | 'medium' | 'large'
}

/** One price, isolated from the text direction, in tabular figures. With `was` and no `kind` it is an offer. */
export function Price({ amount, was, kind, size = 'medium' }: PriceProps) {
  const { t, money } = useI18n()
  const struck = was != null && was > amount ? was : null
  const shown = kind ?? (struck === null ? 'public' : 'offer')
  return (
    <span className={classNames('price', `price--${shown}`, size !== 'medium' && `price--${size}`)}>
      {shown === 'professional' && <span className="price__label">{t('common.price.professional')}</span>}
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
