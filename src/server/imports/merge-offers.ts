import type { Draft, Offer } from './listing.ts'
import { windowOf } from './read-listings.ts'

/** Offers of a variant in a file. */
interface Said {
  /** Undefined for a file without offer columns. */
  imported: readonly Omit<Offer, 'id'>[] | undefined
  ends: Draft['endsOffers']
  now: string
}

/**
 * Merges the offers of a file into those of a variant. An imported offer replaces one with the same start and end;
 * without a start it replaces the active one with the same end, never a scheduled one. An active offer that the file
 * omits ends now, if the file has the columns of such offers.
 */
export function mergeOffers(old: readonly Offer[], { imported, ends, now }: Said): Offer[] {
  const offers = [...old]
  if (imported === undefined) return offers
  const used = new Set<Offer>()
  for (const offer of imported) {
    const isOpen = offer.starts_at === null
    const same = offers.find(
      one =>
        !used.has(one) &&
        (isOpen
          ? hasBegun(one, now) && !isOver(one, now) && sameMoment(one.ends_at, offer.ends_at)
          : sameWindow(one, offer)),
    )
    // The offer ended before the import.
    if (!same && isOpen && isOver(offer, now)) continue
    // Past offers are not changed.
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
/** An offer that starts at exactly this time has not run yet. */
const isRunning = (offer: Offer, now: string) =>
  offer.starts_at !== null && Date.parse(offer.starts_at) < Date.parse(now) && !isOver(offer, now)

/** True when two moments are equal in any notation. */
export const sameMoment = (one: string | null, other: string | null) =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other))
const sameWindow = (one: Omit<Offer, 'id'>, other: Omit<Offer, 'id'>) =>
  windowOf(one) === windowOf(other) ||
  (sameMoment(one.starts_at, other.starts_at) && sameMoment(one.ends_at, other.ends_at))
