import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Price } from '../../../ui/Price.tsx'
import { visitorPrice } from '../product-card/visitor-price.ts'
import type { Buyable } from './buyable.ts'
import type { MissingChoice } from './use-variant-choice.ts'
import './buy-bar.css'

interface BuyBarProps {
  /** True while the page's own button is out of view. */
  isShown: boolean
  buyable: Buyable
  missing: MissingChoice
  onAdd: () => void
}

/**
 * Bar with price and button at the bottom of phones. Until size and
 * colour are selected, the button leads to them, because the preselected ones may be out of view, too.
 */
export function BuyBar({ isShown, buyable, missing, onAdd }: BuyBarProps) {
  const { t } = useI18n()
  function showChoice() {
    const name = missing === 'color' ? 'color' : 'size'
    const option = document.querySelector<HTMLElement>(`input[name=${name}]:checked`)
    option?.closest('fieldset')?.scrollIntoView({ block: 'center' })
    option?.focus({ preventScroll: true })
  }

  return (
    <div className="buy-bar" inert={!isShown}>
      <Price {...visitorPrice(buyable)} />
      <Button onClick={missing ? showChoice : onAdd}>{t(missing ? `product.choose.${missing}` : 'product.add')}</Button>
    </div>
  )
}
