import type { AttributeValues } from '../../shared/records/attribute.ts'
import { lowestPrice } from '../../shared/rules/price.ts'
import { filterKeyOf } from './attributes.ts'
import type { IndexedOffer, IndexedProduct, Micros } from './indexed-product.ts'

/** Bits of `flags`: the state of a product at the last evaluation. */
export const LISTED_FLAG = 1
export const IN_STOCK_FLAG = 2
export const ON_OFFER_FLAG = 4
export const FEATURED_FLAG = 8
export const NEW_FLAG = 16

const FIRST_CAPACITY = 1_024

/**
 * Products as columns: each has a slot, an index into all arrays. `evaluate` derives the values that depend on the time
 * (shown price, offer, all `flags` except in stock); the others depend on the rows only.
 */
export class ProductColumns {
  ids = new Int32Array(FIRST_CAPACITY)
  brand = new Int32Array(FIRST_CAPACITY)
  category = new Int32Array(FIRST_CAPACITY)
  skin = new Uint32Array(FIRST_CAPACITY)
  sold = new Int32Array(FIRST_CAPACITY)
  ratingCount = new Int32Array(FIRST_CAPACITY)
  /** Average rating; 0 without ratings. */
  rating = new Float64Array(FIRST_CAPACITY)
  publishedAt = new Float64Array(FIRST_CAPACITY)
  /** Time from which the product is featured; `Infinity` if it is not featured. */
  featuredAt = new Float64Array(FIRST_CAPACITY)
  newUntil = new Float64Array(FIRST_CAPACITY)
  /** Price of the first live variant in agorot; 0 if there is none. */
  publicPrice = new Int32Array(FIRST_CAPACITY)
  /** Price shown on the card in agorot: the public price, or the price of the active offer. */
  price = new Int32Array(FIRST_CAPACITY)
  /** Discount of the active offer as a share of the public price; 0 without an offer. */
  offShare = new Float64Array(FIRST_CAPACITY)
  /** End of the active offer; `Infinity` without an offer, and for an offer without an end. */
  offerEndsAt = new Float64Array(FIRST_CAPACITY)
  flags = new Uint8Array(FIRST_CAPACITY)
  /** The earliest future start or end of the product's time-based data. */
  nextMoment = new Float64Array(FIRST_CAPACITY).fill(Number.POSITIVE_INFINITY)
  readonly furtherCategories = new Map<number, readonly number[]>()
  /** Products that an admin recommends with a product; few products have any. */
  readonly related = new Map<number, readonly number[]>()
  /** Values of custom attributes as filter keys; products without any have no entry. */
  readonly attributes = new Map<number, ReadonlySet<string>>()
  readonly #offers = new Map<number, readonly IndexedOffer[]>()
  readonly #slotOf = new Map<number, number>()
  readonly #skinBits = new Map<string, number>()
  readonly #free: number[] = []
  #used = 0

  /** Upper bound of the slots, used or free: all arrays are read below this index. */
  get used(): number {
    return this.#used
  }

  get size(): number {
    return this.#slotOf.size
  }

  slotOf(id: number): number | undefined {
    return this.#slotOf.get(id)
  }

  has(slot: number, flag: number): boolean {
    return (this.flags[slot]! & flag) !== 0
  }

  skinMask(types: readonly string[]): number {
    return types.reduce((mask, type) => mask | (this.#skinBits.get(type) ?? 0), 0) >>> 0
  }

  overlapsSkin(slot: number, mask: number): boolean {
    return (this.skin[slot]! & mask) !== 0
  }

  /** Stores a product and returns its slot; call `evaluate` afterwards. */
  put(facts: IndexedProduct): number {
    const slot = this.#slotOf.get(facts.id) ?? this.#newSlot(facts.id)
    this.brand[slot] = facts.brandId
    this.category[slot] = facts.categoryId
    this.skin[slot] = this.#internSkin(facts.skinTypes)
    this.sold[slot] = facts.soldCount
    this.ratingCount[slot] = facts.ratingCount
    this.rating[slot] = facts.ratingCount === 0 ? 0 : facts.ratingSum / facts.ratingCount
    this.publishedAt[slot] = facts.isArchived || facts.price === null ? never : (facts.publishedAt ?? never)
    this.featuredAt[slot] = facts.featuredAt ?? never
    this.newUntil[slot] = facts.newUntil ?? Number.NEGATIVE_INFINITY
    this.publicPrice[slot] = facts.price ?? 0
    this.setInStock(slot, facts.isInStock)
    if (facts.furtherCategories) this.furtherCategories.set(slot, facts.furtherCategories)
    else this.furtherCategories.delete(slot)
    if (facts.related) this.related.set(slot, facts.related)
    else this.related.delete(slot)
    if (facts.attributes) this.attributes.set(slot, filterKeys(facts.attributes))
    else this.attributes.delete(slot)
    if (facts.offers.length > 0) this.#offers.set(slot, facts.offers)
    else this.#offers.delete(slot)
    return slot
  }

  remove(slot: number): void {
    this.#slotOf.delete(this.ids[slot]!)
    this.furtherCategories.delete(slot)
    this.related.delete(slot)
    this.attributes.delete(slot)
    this.#offers.delete(slot)
    this.flags[slot] = 0
    this.nextMoment[slot] = never
    this.#free.push(slot)
  }

  setInStock(slot: number, isInStock: boolean): void {
    this.flags[slot] = isInStock ? this.flags[slot]! | IN_STOCK_FLAG : this.flags[slot]! & ~IN_STOCK_FLAG
  }

  /** Derives all time-dependent values. */
  evaluate(slot: number, now: Micros): void {
    const publishedAt = this.publishedAt[slot]!
    const featuredAt = this.featuredAt[slot]!
    const newUntil = this.newUntil[slot]!
    const offers = this.#offers.get(slot) ?? []
    const offer = bestRunning(offers, now)
    const publicPrice = this.publicPrice[slot]!
    const { kind, price } = lowestPrice({ price: publicPrice, offerPrice: offer?.price })
    const isOnOffer = kind === 'offer'
    this.price[slot] = price
    this.offShare[slot] = isOnOffer ? 1 - price / publicPrice : 0
    this.offerEndsAt[slot] = isOnOffer ? offer!.endsAt : never
    this.flags[slot] =
      (this.flags[slot]! & IN_STOCK_FLAG) |
      (publishedAt <= now ? LISTED_FLAG : 0) |
      (isOnOffer ? ON_OFFER_FLAG : 0) |
      (featuredAt <= now ? FEATURED_FLAG : 0) |
      (newUntil > now ? NEW_FLAG : 0)
    this.nextMoment[slot] = offers.reduce(
      (next, { startsAt, endsAt }) => Math.min(next, later(startsAt, now), later(endsAt, now)),
      Math.min(later(publishedAt, now), later(featuredAt, now), later(newUntil, now)),
    )
  }

  #newSlot(id: number): number {
    const slot = this.#free.pop() ?? this.#used++
    if (slot >= this.ids.length) this.#grow()
    this.ids[slot] = id
    this.flags[slot] = 0
    this.#slotOf.set(id, slot)
    return slot
  }

  #grow(): void {
    const capacity = this.ids.length * 2
    const wider = <Column extends { set(from: Column): void }>(
      column: Column,
      Kind: new (length: number) => Column,
    ) => {
      const copy = new Kind(capacity)
      copy.set(column)
      return copy
    }
    this.ids = wider(this.ids, Int32Array)
    this.brand = wider(this.brand, Int32Array)
    this.category = wider(this.category, Int32Array)
    this.skin = wider(this.skin, Uint32Array)
    this.sold = wider(this.sold, Int32Array)
    this.ratingCount = wider(this.ratingCount, Int32Array)
    this.rating = wider(this.rating, Float64Array)
    this.publishedAt = wider(this.publishedAt, Float64Array)
    this.featuredAt = wider(this.featuredAt, Float64Array)
    this.newUntil = wider(this.newUntil, Float64Array)
    this.publicPrice = wider(this.publicPrice, Int32Array)
    this.price = wider(this.price, Int32Array)
    this.offShare = wider(this.offShare, Float64Array)
    this.offerEndsAt = wider(this.offerEndsAt, Float64Array)
    this.flags = wider(this.flags, Uint8Array)
    this.nextMoment = wider(this.nextMoment, Float64Array)
  }

  #internSkin(types: readonly string[]): number {
    for (const type of types) if (!this.#skinBits.has(type)) this.#skinBits.set(type, 1 << this.#skinBits.size)
    return this.skinMask(types)
  }
}

const filterKeys = (values: AttributeValues) =>
  new Set(Object.entries(values).flatMap(([code, value]) => filterKeyOf(code, value) ?? []))

const never = Number.POSITIVE_INFINITY
const later = (moment: Micros, now: Micros) => (moment > now ? moment : never)

/**
 * Returns the offer that applies (like `activeOffer` in pricing): of the active offers of the shown variant the one
 * with the lowest price; of equal prices the offer that ends last, then the newest.
 */
function bestRunning(offers: readonly IndexedOffer[], now: Micros): IndexedOffer | null {
  let best: IndexedOffer | null = null
  for (const offer of offers) {
    if (!offer.isShown || offer.startsAt > now || offer.endsAt <= now) continue
    if (!best || isBetter(offer, best)) best = offer
  }
  return best
}

function isBetter(one: IndexedOffer, other: IndexedOffer): boolean {
  if (one.price !== other.price) return one.price < other.price
  if (one.endsAt !== other.endsAt) return one.endsAt > other.endsAt
  return one.id > other.id
}
