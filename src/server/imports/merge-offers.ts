import type { ListingDraft, ListingOffer } from './listing.ts'
import { offerWindowKey } from './read-listings.ts'

/** Offers of a variant in a file. */
interface Said {
  /** Undefined if the file has no offer columns. */
  imported: readonly Omit<ListingOffer, 'id'>[] | undefined
  ends: ListingDraft['endsOffers']
  now: string
}

/**
 * Merges the offers of a file into those of a variant. An imported offer replaces an offer with the same start and end;
 * an imported offer without a start replaces the active offer with the same end, never a scheduled one. An active offer
 * that is missing in the file ends now, if the file has columns for offers of its kind.
 */
export function mergeOffers(old: readonly ListingOffer[], { imported, ends, now }: Said): ListingOffer[] {
  const offers = [...old]
  if (imported === undefined) return offers
  const used = new Set<ListingOffer>()
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
  const isLeftOut = (one: ListingOffer) =>
    !used.has(one) && (ends === 'all' || (ends === 'open' && one.ends_at === null))
  return offers.map(one => (isLeftOut(one) && isRunning(one, now) ? { ...one, ends_at: now } : one))
}

const hasBegun = ({ starts_at }: ListingOffer, now: string) =>
  starts_at !== null && Date.parse(starts_at) <= Date.parse(now)
const isOver = ({ ends_at }: Omit<ListingOffer, 'id'>, now: string) =>
  ends_at !== null && Date.parse(ends_at) <= Date.parse(now)
/** An offer that starts at exactly this time has not been active yet. */
const isRunning = (offer: ListingOffer, now: string) =>
  offer.starts_at !== null && Date.parse(offer.starts_at) < Date.parse(now) && !isOver(offer, now)

/** True if two timestamps are equal in any notation. */
export const sameMoment = (one: string | null, other: string | null) =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other))
const sameWindow = (one: Omit<ListingOffer, 'id'>, other: Omit<ListingOffer, 'id'>) =>
  offerWindowKey(one) === offerWindowKey(other) ||
  (sameMoment(one.starts_at, other.starts_at) && sameMoment(one.ends_at, other.ends_at))
