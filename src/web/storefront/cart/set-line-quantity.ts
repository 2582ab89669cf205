import type { Translate } from '../../../shared/i18n/messages.ts'
import type { CartItem } from '../../../shared/rules/cart.ts'
import { changeQuantity } from '../../cart-store.ts'
import { addToast } from '../../ui/toast-store.ts'

/** Sets a quantity; 0 or less removes the line and shows a toast for three seconds (spec §4). */
export function setLineQuantity(item: CartItem, quantity: number, t: Translate): void {
  changeQuantity(item.id, quantity)
  if (quantity > 0) return
  addToast({
    type: 'success',
    title: t('cart.removed.title'),
    message: t('cart.removed.message', { name: item.product.name }),
    duration: 3_000,
  })
}
