/** Delivery fees (spec §9; decisions, "Money, shipping, discount"). All amounts are agorot. */
export interface ShippingTerms {
  fee: number
  /** Subtotal from which delivery is free; null if delivery is never free. */
  freeFrom: number | null
}

/** Default terms until the zone is known, in agorot: a fee of 20 shekels, free delivery from 500 shekels. */
export const BASE_SHIPPING: ShippingTerms = { fee: 2_000, freeFrom: 50_000 }

/**
 * Returns the lower of two subtotals (agorot) from which delivery is free. Ignores a null subtotal; null if both are
 * null.
 */
export function lowestFreeFrom(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}

/** Delivery fee for a subtotal before discounts; 0 for an empty cart. */
export function shippingFee(subtotal: number, { fee, freeFrom }: ShippingTerms): number {
  if (subtotal <= 0) return 0
  return freeFrom !== null && subtotal >= freeFrom ? 0 : fee
}

/**
 * Period in which a zone accepts no orders. Without an end, the zone is closed until an admin opens it; without a
 * start, the zone is open.
 */
export interface ZoneClosure {
  closedAt: Date | null
  closedUntil: Date | null
}

/** True when a zone accepts no orders at a given time; the end of the closure is exclusive. */
export function isZoneClosed({ closedAt, closedUntil }: ZoneClosure, now: Date): boolean {
  return closedAt !== null && closedAt <= now && (closedUntil === null || now < closedUntil)
}

/** A place with its names in all languages. An address may contain any of these names. */
export interface Place {
  code: string
  names: readonly string[]
}

export interface Zone extends Place {
  regions: readonly Place[]
}

const JERUSALEM = ['jerusalem', 'القدس', 'ירושלים', 'иерусалим']

/** True when the text contains the name of Jerusalem in one of the four languages (spec §9). */
export function containsJerusalem(region: string): boolean {
  const key = placeKey(region)
  return JERUSALEM.some(name => key.includes(name))
}

/**
 * Finds the zone and, if listed, the region for a code or a name as typed; null for an unknown place. A name must match
 * completely, so that stretched or invisible letters cannot select a cheaper zone; however, any text that contains the
 * name of Jerusalem selects the zone of Jerusalem.
 */
export function findZone<Z extends Zone>(
  region: string,
  zones: readonly Z[],
): { zone: Z; regionCode: string | null } | null {
  const key = placeKey(region)
  for (const zone of zones) {
    const found = zone.regions.find(place => isNamed(place, key))
    if (found) return { zone, regionCode: found.code }
  }
  const zone =
    zones.find(place => isNamed(place, key)) ??
    (containsJerusalem(key) && zones.find(({ code }) => code === 'jerusalem'))
  return zone ? { zone, regionCode: null } : null
}

function isNamed({ code, names }: Place, key: string): boolean {
  return placeKey(code) === key || names.some(name => placeKey(name) === key)
}

/** Comparison key of a place name. */
export function placeKey(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
}
