import type { Translate } from '../../../shared/i18n/messages.ts'
import { addToCart } from '../../cart-store.ts'
import { addToast } from '../../ui/toast-store.ts'
import { type Card, wishOf } from './card.ts'

export function canAdd({ mark, professionalOnly }: Card, approved: boolean): boolean {
  return mark !== 'out' && (!professionalOnly || approved)
}

/** Puts one into the cart and says so. */
export function addOne(card: Card, t: Translate): void {
  const added = addToCart(wishOf(card)) > 0
  addToast({
    type: added ? 'success' : 'info',
    title: t(added ? 'common.card.added' : 'common.card.addedMost'),
    message: card.name,
  })
}
