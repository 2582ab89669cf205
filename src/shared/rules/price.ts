export const PRICE_KINDS = ['public', 'offer', 'professional', 'customer'] as const
export type PriceKind = (typeof PRICE_KINDS)[number]

/** Scopes of a price list's rules, narrowest first. */
export const RULE_SCOPES = ['variant', 'product', 'brand', 'category', 'everything'] as const
export type RuleScope = (typeof RULE_SCOPES)[number]

export interface Offer {
  /** Price in agorot. */
  price: number
  startsAt: Date
  endsAt: Date | null
}

/** A price list's rule that covers a variant and applies to the buyer at the given time. */
export interface PriceListRule {
  id: number
  list: { id: number; name: string }
  /**
   * `professional` for a price list for the buyer's profession; `customer` for a price list for the customer or one of
   * their groups.
   */
  kind: 'professional' | 'customer'
  scope: RuleScope
  /** Number of covered units from which the rule applies. */
  minQuantity: number
  /**
   * Percentage off the public price; alternatively, `price` is a fixed price in agorot. Both are null for a rule that
   * only sets the pack size.
   */
  percent: number | null
  price: number | null
  pack: number | null
}

/** Inputs of a variant's price, in agorot. `professionalPrice` is the variant's explicit price for professionals. */
export interface PriceFacts {
  publicPrice: number
  offer: Offer | null
  professionalPrice: number | null
  rules?: readonly PriceListRule[]
}

export interface Buyer {
  now: Date
  /** True for an approved professional. */
  approved: boolean
  /** Number of units in the cart that each rule covers, by rule id. Default: 1. */
  units?: ReadonlyMap<number, number>
}

/**
 * A candidate price with its outcome: applied, or rejected because it is higher, equal but of a less public kind, or
 * requires a larger quantity.
 */
interface PriceCandidate {
  kind: PriceKind
  price: number
  outcome: 'taken' | 'dearer' | 'as-low' | 'too-few'
  /** End of an offer, if it has one. */
  endsAt?: string | null
  /** Percentage of the rule, if the price is derived from one. */
  percent?: number | null
  /** Price list that determines the price, if any. */
  list?: { id: number; name: string }
  /** Quantity from which the price applies, if more than one. */
  minQuantity?: number
}

/** A lower price that applies from a given number of units. */
interface QuantityPrice {
  quantity: number
  unitPrice: number
  /** Scope of the rule, which determines the units that are counted together. */
  scope: RuleScope
}

export interface ResolvedPrice {
  /** Price of one unit for this buyer, in agorot. */
  unitPrice: number
  kind: PriceKind
  publicPrice: number
  /**
   * Price of the active offer; `offerEndsAt` is the end of the offer. Null when no offer is active, or when the offer
   * price is not below the public price.
   */
  offerPrice: number | null
  offerEndsAt: Date | null
  /**
   * Explicit professional price, or the price from a price list for the buyer's profession. Null for buyers who are not
   * approved professionals.
   */
  professionalPrice: number | null
  /** Price from a price list for the customer or one of their groups; null without such a list. */
  customerPrice: number | null
  /** Price of a single unit, without quantity prices. */
  singlePrice: number
  /**
   * Quantity prices for this buyer by ascending quantity, each lower than the previous one; empty if there are none.
   */
  quantityPrices: QuantityPrice[]
  /** Pack size: the buyer must order a multiple of it. 1 unless a price list sets a pack size. */
  pack: number
  /** Every candidate price, the applied one first. */
  trace: PriceCandidate[]
}

/** Prices of one item, all in agorot or all in shekels. Prices that are null or undefined do not apply to the buyer. */
interface AppliedPrices<Amount extends number = number> {
  price: Amount
  offerPrice?: Amount | null
  professionalPrice?: Amount | null
  customerPrice?: Amount | null
}

/** Returns the price that a buyer pays: the lowest price that applies; among equal prices, the most public kind. */
export function lowestPrice<Amount extends number>({
  price,
  offerPrice,
  professionalPrice,
  customerPrice,
}: AppliedPrices<Amount>): { kind: PriceKind; price: Amount } {
  let lowest: { kind: PriceKind; price: Amount } = { kind: 'public', price }
  if (typeof offerPrice === 'number' && offerPrice < lowest.price) lowest = { kind: 'offer', price: offerPrice }
  if (typeof professionalPrice === 'number' && professionalPrice < lowest.price)
    lowest = { kind: 'professional', price: professionalPrice }
  if (typeof customerPrice === 'number' && customerPrice < lowest.price)
    lowest = { kind: 'customer', price: customerPrice }
  return lowest
}

type Candidate = Omit<PriceCandidate, 'outcome'>

/**
 * Determines the price of a variant, for all parts of the shop. Selects with `lowestPrice` among the public price, the
 * active offer, price lists and, for approved professionals, the professional price. An offer is active from `startsAt`
 * (inclusive) to `endsAt` (exclusive).
 */
export function resolvePrice(facts: PriceFacts, { now, approved, units }: Buyer): ResolvedPrice {
  const { publicPrice, offer, rules = [] } = facts
  const running = offer !== null && offerRuns(offer, now) ? offer : null
  const better = lowestPrice({ price: publicPrice, offerPrice: running?.price }).kind === 'offer' ? running : null

  const candidates: Candidate[] = [{ kind: 'public', price: publicPrice }]
  if (running) candidates.push({ kind: 'offer', price: running.price, endsAt: running.endsAt?.toISOString() ?? null })
  if (approved && facts.professionalPrice !== null)
    candidates.push({ kind: 'professional', price: facts.professionalPrice, percent: null })
  const priced = rules.filter(hasPrice)
  const reached = (rule: PriceListRule) => rule.minQuantity <= Math.max(1, units?.get(rule.id) ?? 1)
  candidates.push(...priced.filter(reached).map(rule => candidateOf(rule, publicPrice)))

  const [professionalPrice, customerPrice] = [lowestOf(candidates, 'professional'), lowestOf(candidates, 'customer')]
  const { price: unitPrice, kind } = lowestPrice({
    price: publicPrice,
    offerPrice: better?.price,
    professionalPrice,
    customerPrice,
  })
  return {
    unitPrice,
    kind,
    publicPrice,
    offerPrice: better?.price ?? null,
    offerEndsAt: better?.endsAt ?? null,
    professionalPrice,
    customerPrice,
    singlePrice: single(candidates),
    quantityPrices: quantityPricesOf(priced, publicPrice, single(candidates)),
    pack: packSizeOf(rules),
    trace: [
      ...traceOf(candidates, { kind, price: unitPrice }),
      ...priced
        .filter(rule => !reached(rule))
        .map(rule => ({ ...candidateOf(rule, publicPrice), outcome: 'too-few' as const })),
    ],
  }
}

const hasPrice = ({ percent, price }: PriceListRule) => percent !== null || price !== null
const priceOfRule = ({ percent, price }: PriceListRule, publicPrice: number) =>
  price ?? reduceByPercent(publicPrice, percent!)

function candidateOf(rule: PriceListRule, publicPrice: number): Candidate {
  const { kind, list, percent, minQuantity } = rule
  return {
    kind,
    price: priceOfRule(rule, publicPrice),
    percent,
    list,
    ...(minQuantity > 1 && { minQuantity }),
  }
}

function lowestOf(candidates: readonly Candidate[], kind: PriceKind): number | null {
  const prices = candidates.filter(one => one.kind === kind).map(({ price }) => price)
  return prices.length > 0 ? Math.min(...prices) : null
}

/** Price of a single unit, from the candidates that do not require a larger quantity. */
const single = (candidates: readonly Candidate[]) =>
  Math.min(...candidates.filter(({ minQuantity }) => minQuantity === undefined).map(({ price }) => price))

function quantityPricesOf(rules: readonly PriceListRule[], publicPrice: number, first: number): QuantityPrice[] {
  const steps: QuantityPrice[] = []
  let lowest = first
  const byQuantity = rules
    .filter(({ minQuantity }) => minQuantity > 1)
    .map(rule => ({ quantity: rule.minQuantity, unitPrice: priceOfRule(rule, publicPrice), scope: rule.scope }))
    .toSorted((a, b) => a.quantity - b.quantity || a.unitPrice - b.unitPrice)
  for (const step of byQuantity) {
    if (step.unitPrice >= lowest) continue
    steps.push(step)
    lowest = step.unitPrice
  }
  return steps
}

/**
 * Returns the pack size: within a list, a pack size of the variant overrides that of the product; across lists, the
 * smallest applies.
 */
export function packSizeOf(rules: readonly PriceListRule[]): number {
  const packs = [...Map.groupBy(rules, ({ list }) => list.id).values()].flatMap(ofList => {
    const of = (scope: RuleScope) => ofList.flatMap(rule => (rule.scope === scope && rule.pack ? [rule.pack] : []))
    const own = of('variant').length > 0 ? of('variant') : of('product')
    return own.length > 0 ? [Math.min(...own)] : []
  })
  return packs.length > 0 ? Math.min(...packs) : 1
}

/**
 * Returns the applied candidate, then the others by ascending price. Candidates with equal prices keep the order of
 * `candidates`, most public kind first.
 */
function traceOf(candidates: readonly Candidate[], { kind, price }: Pick<Candidate, 'kind' | 'price'>) {
  const taken = candidates.find(one => one.kind === kind && one.price === price)!
  const others = candidates.filter(one => one !== taken).toSorted((a, b) => a.price - b.price)
  return [
    { ...taken, outcome: 'taken' as const },
    ...others.map(one => ({ ...one, outcome: one.price > taken.price ? ('dearer' as const) : ('as-low' as const) })),
  ]
}

function offerRuns(offer: Offer, now: Date): boolean {
  return offer.startsAt <= now && (offer.endsAt === null || offer.endsAt > now)
}

/** Reduces a price (agorot) by a percentage. Halves are rounded up, and the result is at least one agora. */
export function reduceByPercent(price: number, percent: number): number {
  return Math.max(1, Math.round((price * (100 - percent)) / 100))
}

/**
 * Counts units by rule. Adds up the units of all lines that a rule covers, so that different sizes and products under
 * one rule count together.
 */
export function unitsByRule(
  lines: readonly { quantity: number; rules: readonly Pick<PriceListRule, 'id'>[] }[],
): Map<number, number> {
  const units = new Map<number, number>()
  for (const { quantity, rules } of lines) for (const { id } of rules) units.set(id, (units.get(id) ?? 0) + quantity)
  return units
}

/** Rounds a quantity to whole packs: up, or down if the cap requires it. Returns 0 when the cap is below one pack. */
export function roundToPacks(quantity: number, pack: number, cap: number): number {
  return Math.min(Math.ceil(quantity / pack), Math.floor(cap / pack)) * pack
}
