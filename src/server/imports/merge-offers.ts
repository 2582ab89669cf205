import type { Draft, Offer } from './listing.ts'
import { windowOf } from './read-listings.ts'

/** What a file says of a variant's offers. */
interface Said {
  /** Undefined for a file that has no column for them. */
  wished: readonly Omit<Offer, 'id'>[] | undefined
  ends: Draft['endsOffers']
  now: string
}

/**
 * Offers of a variant as a file says they should be. One of the same beginning and end is the same offer; one without a
 * beginning is the running one of that end, never a planned one. What runs and is left out ends
 * now, where the file knows of such offers.
 */
export function mergeOffers(old: readonly Offer[], { wished, ends, now }: Said): Offer[] {
  const offers = [...old]
  if (wished === undefined) return offers
  const used = new Set<Offer>()
  for (const offer of wished) {
    const isOpen = offer.starts_at === null
    const same = offers.find(
      one =>
        !used.has(one) &&
        (isOpen
          ? hasBegun(one, now) && !isOver(one, now) && sameMoment(one.ends_at, offer.ends_at)
          : sameWindow(one, offer)),
    )
    // It was over before it was heard of.
    if (!same && isOpen && isOver(offer, now)) continue
    // What is over stays as it was sold.
    const merged = same ? (isOver(same, now) ? same : { ...same, price: offer.price }) : { ...offer, id: null }
    used.add(merged)
    if (same) offers[offers.indexOf(same)] = merged
    else offers.push(merged)
  }
  const isLeftOut = (one: Offer) => !used.has(one) && (ends === 'all' || (ends === 'open' && one.ends_at === null))
  return offers.map(one => (isLeftOut(one) && isRunning(one, now) ? { ...one, ends_at: now } : one))
}

const hasBegun = ({ starts_at }: Offer, now: string) => starts_at !== null && Date.parse(starts_at) <= Date.parse(now)
const isOver = ({ ends_at }: Omit<Offer, 'id'>, now: string) =>
  ends_at !== null && Date.parse(ends_at) <= Date.parse(now)
/** What begins at this very moment has not run yet. */
const isRunning = (offer: Offer, now: string) =>
  offer.starts_at !== null && Date.parse(offer.starts_at) < Date.parse(now) && !isOver(offer, now)

/** Whether two moments are one, however they are written. */
export const sameMoment = (one: string | null, other: string | null) =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other))
const sameWindow = (one: Omit<Offer, 'id'>, other: Omit<Offer, 'id'>) =>
  windowOf(one) === windowOf(other) ||
  (sameMoment(one.starts_at, other.starts_at) && sameMoment(one.ends_at, other.ends_at))
