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
  kind: 'public' | 'offer' | 'professional'
}

/** What this visitor pays: the lowest; of two equal ones the more public gives the name (`shared/rules/price.ts` decides on the server). */
export function shownPrice({ price, offerPrice, professionalPrice }: Prices): ShownPrice {
  const offer = offerPrice !== null && offerPrice < price
  const open = offer ? offerPrice : price
  if (professionalPrice !== undefined && professionalPrice < open)
    return { amount: professionalPrice, was: price, kind: 'professional' }
  return offer ? { amount: offerPrice, was: price, kind: 'offer' } : { amount: price, was: null, kind: 'public' }
}

/** Whole percent that a running offer takes off, or 0. */
export function percentOff({ price, offerPrice }: Prices): number {
  return offerPrice !== null && offerPrice < price ? Math.round((1 - offerPrice / price) * 100) : 0
}
