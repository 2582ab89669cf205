import { addToCart } from '../../cart-store.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { Icon } from '../../ui/Icon.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { type Card, wishOf } from './card.ts'

/** Adds one; a product that comes in sizes or colours is chosen on its own page first. */
export function QuickAdd({ card }: { card: Card }) {
  const { t } = useI18n()
  const approved = useSession(({ user }) => user?.professionalStatus === 'approved')
  const { name, hasOptions, professionalOnly, mark } = card
  if (mark === 'out' || (professionalOnly && !approved)) return null

  function add() {
    const added = addToCart(wishOf(card)) > 0
    addToast({
      type: added ? 'success' : 'info',
      title: t(added ? 'common.card.added' : 'common.card.addedMost'),
      message: name,
    })
  }

  const label = t(hasOptions ? 'common.card.choose' : 'common.card.addName', { name })
  const look = {
    className: 'icon-button icon-button--primary product-card__add',
    'aria-label': label,
    children: <Icon name="plus" />,
  }
  return hasOptions ? <Link to={paths.product(card)} {...look} /> : <button type="button" onClick={add} {...look} />
}
