import { lowestPrice, type PriceKind } from '../../../../shared/rules/price.ts'

/** The prices the API tells of one thing, in shekels. The professional one is there for approved professionals only. */
export interface Prices {
  price: number
  offerPrice: number | null
  professionalPrice?: number
}

export interface ShownPrice {
  amount: number
  /** The public price that the amount undercuts. */
  was: number | null
  kind: PriceKind
}

/** The price that this visitor pays. */
export function shownPrice(prices: Prices): ShownPrice {
  const { kind, price: amount } = lowestPrice(prices)
  return { amount, was: kind === 'public' ? null : prices.price, kind }
}

/** Whole percent that a running offer takes off, or 0. */
export function percentOff({ price, offerPrice }: Prices): number {
  return Math.round((1 - lowestPrice({ price, offerPrice }).price / price) * 100)
}
