import { useProfession } from '../../../auth/session.ts'
import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { addCardToCart, canAdd } from './add-card-to-cart.ts'
import type { Card } from './card.ts'

/**
 * Button that adds one unit, or one pack, to the cart. For a product with sizes or colours it links to the product page
 * instead. Renders nothing if the visitor cannot order the product.
 */
export function QuickAdd({ card }: { card: Card }) {
  const { t } = useI18n()
  const profession = useProfession()
  const { name, hasOptions } = card
  if (!canAdd(card, profession)) return null

  const label = t(hasOptions ? 'common.card.choose' : 'common.card.addName', { name })
  const look = {
    className: 'icon-button icon-button--primary product-card__add',
    'aria-label': label,
    children: <Icon name="plus" />,
  }
  return hasOptions ? (
    <Link to={paths.product(card)} {...look} />
  ) : (
    <button type="button" onClick={() => addCardToCart(card, t)} {...look} />
  )
}
