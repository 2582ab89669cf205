import { canAdd } from './add-card-to-cart.ts'
import type { Card } from './card.ts'

/** What `readCards` cannot take from a card's markup: of most cards the stock alone. */
export type Untold = number | (Partial<Card> & Pick<Card, 'stock'>)

/** A card without what its markup says; whatever is out of the ordinary is told. */
export function untold(card: Card): Untold {
  const { id, slug, name, brand, price, offerPrice, image, rating, reviewCount, ...rest } = card
  const { stock, cap, mark, professionalOnly, hasOptions, ...rare } = rest
  const told = {
    ...rare,
    ...(cap !== null && { cap }),
    ...(mark && { mark }),
    ...(professionalOnly && { professionalOnly }),
    // The button says it, where there is one.
    ...(hasOptions && !canAdd(card, null) && { hasOptions }),
    // An offer that takes nothing off is not shown.
    ...(offerPrice !== null && offerPrice >= price && { offerPrice }),
    ...(rating === null && reviewCount > 0 && { reviewCount }),
  }
  return Object.values(told).every(value => value === undefined) ? stock : { ...told, stock }
}
