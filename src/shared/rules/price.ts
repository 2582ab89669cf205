export const PRICE_KINDS = ['public', 'offer', 'professional'] as const
export type PriceKind = (typeof PRICE_KINDS)[number]

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
  /** The group's percentage where that made the professional price; null for an own figure. */
  professionalPercent?: number | null
}

/** A price that stood for choice, and what became of it: dearer than the one taken, or as low and less public. */
export interface PriceCandidate {
  kind: PriceKind
  price: number
  outcome: 'taken' | 'dearer' | 'as-low'
  /** Of an offer: its end, if it has one. */
  endsAt?: string | null
  /** Of a professional price: the group's percentage, if that made it. */
  percent?: number | null
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
  /** Every price that stood for choice, the one taken first: why the buyer pays this. */
  trace: PriceCandidate[]
}

const PRECEDENCE: Record<PriceKind, number> = { public: 0, offer: 1, professional: 2 }

/**
 * The one resolver of prices (decisions: Money): the lowest of public price, running offer and, for approved professionals,
 * professional price. When two are equal the more public one names the kind. An offer runs from `startsAt` (included) to
 * `endsAt` (excluded).
 */
export function resolvePrice(facts: PriceFacts, buyer: { now: Date; approved: boolean }): ResolvedPrice {
  const { publicPrice, offer } = facts
  const running = offer !== null && offerRuns(offer, buyer.now) ? offer : null
  const better = running !== null && running.price < publicPrice ? running : null
  const professionalPrice = buyer.approved ? facts.professionalPrice : null

  const candidates: Omit<PriceCandidate, 'outcome'>[] = [{ kind: 'public', price: publicPrice }]
  if (running) candidates.push({ kind: 'offer', price: running.price, endsAt: running.endsAt?.toISOString() ?? null })
  if (professionalPrice !== null)
    candidates.push({ kind: 'professional', price: professionalPrice, percent: facts.professionalPercent ?? null })
  const trace = traceOf(candidates)
  const { price: unitPrice, kind } = trace[0]!
  return {
    unitPrice,
    kind,
    publicPrice,
    offerPrice: better?.price ?? null,
    offerEndsAt: better?.endsAt ?? null,
    professionalPrice,
    trace,
  }
}

function traceOf(candidates: readonly Omit<PriceCandidate, 'outcome'>[]): PriceCandidate[] {
  const [taken, ...others] = candidates.toSorted((a, b) => a.price - b.price || PRECEDENCE[a.kind] - PRECEDENCE[b.kind])
  return [
    { ...taken!, outcome: 'taken' },
    ...others.map(one => ({ ...one, outcome: one.price > taken!.price ? ('dearer' as const) : ('as-low' as const) })),
  ]
}

export function offerRuns(offer: Offer, now: Date): boolean {
  return offer.startsAt <= now && (offer.endsAt === null || offer.endsAt > now)
}

/** A price less some percent, in whole agorot, halves rounded up; never below one agora. */
export function reduceByPercent(price: number, percent: number): number {
  return Math.max(1, Math.round((price * (100 - percent)) / 100))
}
