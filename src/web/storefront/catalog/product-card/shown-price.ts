import { lowestPrice, type PriceKind } from '../../../../shared/rules/price.ts'

/** Prices of the API in shekels. The professional one is present for approved professionals only. */
export interface Prices {
  price: number
  offerPrice: number | null
  professionalPrice?: number
}

export interface ShownPrice {
  amount: number
  /** The struck-through public price. */
  was: number | null
  kind: PriceKind
}

/** Price for this visitor. */
export function shownPrice(prices: Prices): ShownPrice {
  const { kind, price: amount } = lowestPrice(prices)
  return { amount, was: kind === 'public' ? null : prices.price, kind }
}

/** Discount of a running offer in whole percent, or 0. */
export function percentOff({ price, offerPrice }: Prices): number {
  return Math.round((1 - lowestPrice({ price, offerPrice }).price / price) * 100)
}
