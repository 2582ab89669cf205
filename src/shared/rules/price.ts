export type PriceKind = 'public' | 'offer' | 'professional'

export interface Offer {
  /** Agorot. */
  price: number
  startsAt: Date
  endsAt: Date | null
}

/** What is known of a variant's price, in agorot. `professionalPrice` is the own figure, else the group's percentage. */
export interface PriceFacts {
  publicPrice: number
  offer: Offer | null
  professionalPrice: number | null
}

export interface ResolvedPrice {
  /** What this buyer pays for one, in agorot. */
  unitPrice: number
  kind: PriceKind
  publicPrice: number
  /** The running offer's price and end; null when none runs or it is no better than the public price. */
  offerPrice: number | null
  offerEndsAt: Date | null
  /** Null for everybody but approved professionals. */
  professionalPrice: number | null
  /** Every price that stood for choice, best first: why the buyer pays this. */
  trace: { kind: PriceKind; price: number }[]
}

const PRECEDENCE: Record<PriceKind, number> = { public: 0, offer: 1, professional: 2 }

/**
 * The one resolver of prices (decisions: Money): the lowest of public price, running offer and, for approved professionals,
 * professional price. When two are equal the more public one names the kind. An offer runs from `startsAt` (included) to
 * `endsAt` (excluded).
 */
export function resolvePrice(facts: PriceFacts, buyer: { now: Date; approved: boolean }): ResolvedPrice {
  const { publicPrice, offer } = facts
  const running = offer !== null && offerRuns(offer, buyer.now) && offer.price < publicPrice ? offer : null
  const professionalPrice = buyer.approved ? facts.professionalPrice : null

  const trace: ResolvedPrice['trace'] = [{ kind: 'public', price: publicPrice }]
  if (running) trace.push({ kind: 'offer', price: running.price })
  if (professionalPrice !== null) trace.push({ kind: 'professional', price: professionalPrice })
  trace.sort((a, b) => a.price - b.price || PRECEDENCE[a.kind] - PRECEDENCE[b.kind])

  const { price: unitPrice, kind } = trace[0]!
  return {
    unitPrice,
    kind,
    publicPrice,
    offerPrice: running?.price ?? null,
    offerEndsAt: running?.endsAt ?? null,
    professionalPrice,
    trace,
  }
}

export function offerRuns(offer: Offer, now: Date): boolean {
  return offer.startsAt <= now && (offer.endsAt === null || offer.endsAt > now)
}

/** A price less some percent, in whole agorot, halves rounded up; never below one agora. */
export function lessPercent(price: number, percent: number): number {
  return Math.max(1, Math.round((price * (100 - percent)) / 100))
}
