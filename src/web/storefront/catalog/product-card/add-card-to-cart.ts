import type { Translate } from '../../../../shared/i18n/messages.ts'
import { mayOrder } from '../../../../shared/rules/ordering-rights.ts'
import { addToCart } from '../../../cart-store.ts'
import { addToast } from '../../../ui/toast-store.ts'
import { type Card, cartItemOfCard } from './card.ts'

/** True if the visitor can add the product. `profession` is the profession of the visitor's valid approval, or null. */
export function canAdd({ mark, professionalOnly, professions = [] }: Card, profession: string | null): boolean {
  return mark !== 'out' && mayOrder({ professionalOnly, professions }, profession)
}

/** Adds one unit (or pack) to the cart and shows a toast. */
export function addCardToCart(card: Card, t: Translate): void {
  const added = addToCart(cartItemOfCard(card)) > 0
  addToast({
    type: added ? 'success' : 'info',
    title: t(added ? 'common.card.added' : 'common.card.addedMost'),
    message: card.name,
  })
}
