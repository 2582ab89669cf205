import type { Shekels } from '../../../../shared/rules/money.ts'
import { lowestPrice, type PriceKind } from '../../../../shared/rules/price.ts'

/** Prices from the API in shekels. Individual prices are present only for visitors to whom they apply. */
export interface Prices {
  price: Shekels
  offerPrice: Shekels | null
  professionalPrice?: Shekels
  customerPrice?: Shekels
}

interface VisitorPrice {
  amount: Shekels
  /** Public price to strike through; null if it equals the price to pay. */
  was: Shekels | null
  kind: PriceKind
}

/** Returns the price for this visitor: the lowest of all prices that apply. */
export function visitorPrice(prices: Prices): VisitorPrice {
  const { kind, price: amount } = lowestPrice(prices)
  return { amount, was: kind === 'public' ? null : prices.price, kind }
}

/** Returns the discount of an active offer in whole percent; 0 if there is no offer. */
export function percentOff({ price, offerPrice }: Prices): number {
  return Math.round((1 - lowestPrice({ price, offerPrice }).price / price) * 100)
}
