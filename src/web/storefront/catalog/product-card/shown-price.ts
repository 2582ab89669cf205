import type { Shekels } from '../../../../shared/rules/money.ts'
import { lowestPrice, type PriceKind } from '../../../../shared/rules/price.ts'

/** Prices of the API in shekels. Individual prices are present only for the visitors to whom they apply. */
export interface Prices {
  price: Shekels
  offerPrice: Shekels | null
  professionalPrice?: Shekels
  customerPrice?: Shekels
}

interface ShownPrice {
  amount: Shekels
  /** The struck-through public price. */
  was: Shekels | null
  kind: PriceKind
}

/** Computes the price for this visitor. */
export function shownPrice(prices: Prices): ShownPrice {
  const { kind, price: amount } = lowestPrice(prices)
  return { amount, was: kind === 'public' ? null : prices.price, kind }
}

/** Discount of a running offer in whole percent, or 0. */
export function percentOff({ price, offerPrice }: Prices): number {
  return Math.round((1 - lowestPrice({ price, offerPrice }).price / price) * 100)
}
