import type { NewCartItem } from '../../../shared/rules/cart.ts'
import { ROUTINE_TIMES } from '../../../shared/rules/routine.ts'
import { canAdd } from '../catalog/product-card/add-card-to-cart.ts'
import { type Card, cartItemOfCard } from '../catalog/product-card/card.ts'
import type { Variant } from './build-routine.ts'
import type { RoutineData } from './load-routine.ts'

/** A product of the routine as a line for the cart. */
export interface RoutineLine {
  key: string
  /** Card with name, prices and stock of the chosen size or colour. */
  card: Card
  variant: Variant | null
  /** Reason why it cannot be ordered now; null if it can. */
  problem: 'out' | 'professional' | null
}

/** Returns the products of both routines, each once, with the prices of this visitor. */
export function routineLines(data: RoutineData, profession: string | null): RoutineLine[] {
  const lines = new Map<string, RoutineLine>()
  for (const { product, variant } of ROUTINE_TIMES.flatMap(time => data[time])) {
    const card = data.cards.find(({ id }) => id === product)
    if (!card) continue
    const key = `${product} ${variant}`
    const chosen = data.variants[card.id]?.find(({ id }) => id === variant) ?? null
    const shown = chosen ? cardOfVariant(card, chosen) : card
    const problem = canAdd(shown, profession) ? null : shown.mark === 'out' ? 'out' : 'professional'
    lines.set(key, { key, card: shown, variant: chosen, problem })
  }
  return [...lines.values()]
}

/** Returns the card with name, prices and stock of one of its sizes or colours. */
export function cardOfVariant(
  { professionalPrice, customerPrice, pack, ...card }: Card,
  { id, sizeId, colorId, sizeName, colorName, stockQuantity, ...own }: Variant,
): Card {
  const mark = stockQuantity > 0 ? (card.mark === 'out' ? null : card.mark) : 'out'
  return { ...card, ...own, stock: stockQuantity, mark }
}

/** Returns one unit, or pack, of a line as a cart item. */
export function cartItemOfLine({ card, variant }: RoutineLine): NewCartItem {
  const option = (id: number | null | undefined, name: string | null | undefined) => (id && name ? { id, name } : null)
  return {
    ...cartItemOfCard(card),
    selectedSize: option(variant?.sizeId, variant?.sizeName),
    selectedColor: option(variant?.colorId, variant?.colorName),
  }
}

/** Name of a size or colour: "50 ml", "50 ml · Rose". */
export const variantLabel = ({ sizeName, colorName }: Variant) =>
  [sizeName, colorName].filter(name => name !== null).join(' · ')
