export const PRICE_KINDS = ['public', 'offer', 'professional'] as const
export type PriceKind = (typeof PRICE_KINDS)[number]

export interface Offer {
  /** Agorot. */
  price: number
  startsAt: Date
  endsAt: Date | null
}

/** Inputs of a variant's price, in agorot. `professionalPrice` is the own figure, else the group's percentage. */
export interface PriceFacts {
  publicPrice: number
  offer: Offer | null
  professionalPrice: number | null
  /** The group's percentage where the professional price derives from it; null for an own figure. */
  professionalPercent?: number | null
}

/** A candidate price and its outcome: dearer than the applied one, or equal and less public. */
export interface PriceCandidate {
  kind: PriceKind
  price: number
  outcome: 'taken' | 'dearer' | 'as-low'
  /** End of an offer, if it has one. */
  endsAt?: string | null
  /** The group's percentage of a professional price, if it derives from one. */
  percent?: number | null
}

export interface ResolvedPrice {
  /** Price of one unit for this buyer, in agorot. */
  unitPrice: number
  kind: PriceKind
  publicPrice: number
  /** The running offer's price and end; null when none runs or it is no better than the public price. */
  offerPrice: number | null
  offerEndsAt: Date | null
  /** Null except for approved professionals. */
  professionalPrice: number | null
  /** Every candidate price, the applied one first. */
  trace: PriceCandidate[]
}

/** Prices of one item in one unit, agorot or shekels; null or undefined ones do not apply to the buyer. */
export interface AppliedPrices {
  price: number
  offerPrice?: number | null
  professionalPrice?: number | null
}

/** The price that a buyer pays: the lowest that applies. The more public of equal ones names the kind. */
export function lowestPrice({ price, offerPrice, professionalPrice }: AppliedPrices): {
  kind: PriceKind
  price: number
} {
  let lowest: { kind: PriceKind; price: number } = { kind: 'public', price }
  if (typeof offerPrice === 'number' && offerPrice < lowest.price) lowest = { kind: 'offer', price: offerPrice }
  if (typeof professionalPrice === 'number' && professionalPrice < lowest.price)
    lowest = { kind: 'professional', price: professionalPrice }
  return lowest
}

/**
 * The single price resolver (decisions: Money): of public price, running offer and, for approved professionals, professional
 * price, the one that `lowestPrice` returns. An offer runs from `startsAt` (inclusive) to `endsAt` (exclusive).
 */
export function resolvePrice(facts: PriceFacts, buyer: { now: Date; approved: boolean }): ResolvedPrice {
  const { publicPrice, offer } = facts
  const running = offer !== null && offerRuns(offer, buyer.now) ? offer : null
  const better = lowestPrice({ price: publicPrice, offerPrice: running?.price }).kind === 'offer' ? running : null
  const professionalPrice = buyer.approved ? facts.professionalPrice : null
  const { price: unitPrice, kind } = lowestPrice({ price: publicPrice, offerPrice: better?.price, professionalPrice })

  const candidates: Omit<PriceCandidate, 'outcome'>[] = [{ kind: 'public', price: publicPrice }]
  if (running) candidates.push({ kind: 'offer', price: running.price, endsAt: running.endsAt?.toISOString() ?? null })
  if (professionalPrice !== null)
    candidates.push({ kind: 'professional', price: professionalPrice, percent: facts.professionalPercent ?? null })
  return {
    unitPrice,
    kind,
    publicPrice,
    offerPrice: better?.price ?? null,
    offerEndsAt: better?.endsAt ?? null,
    professionalPrice,
    trace: traceOf(candidates, kind),
  }
}

/** The applied price, then the others from the lowest; candidates come from the most public on. */
function traceOf(candidates: readonly Omit<PriceCandidate, 'outcome'>[], kind: PriceKind): PriceCandidate[] {
  const taken = candidates.find(one => one.kind === kind)!
  const others = candidates.filter(one => one !== taken).toSorted((a, b) => a.price - b.price)
  return [
    { ...taken, outcome: 'taken' },
    ...others.map(one => ({ ...one, outcome: one.price > taken.price ? ('dearer' as const) : ('as-low' as const) })),
  ]
}

export function offerRuns(offer: Offer, now: Date): boolean {
  return offer.startsAt <= now && (offer.endsAt === null || offer.endsAt > now)
}

/** A price reduced by a percentage, in whole agorot, halves rounded up; never below one agora. */
export function reduceByPercent(price: number, percent: number): number {
  return Math.max(1, Math.round((price * (100 - percent)) / 100))
}
