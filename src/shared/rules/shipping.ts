/** Delivery fees (spec §9; decisions, "Money, shipping, discount"). All amounts are agorot. */
export interface ShippingTerms {
  fee: number
  /** Free from this subtotal; null for never. */
  freeFrom: number | null
}

/** Terms before a zone is known: 20 shekels, free from 500. */
export const BASE_SHIPPING: ShippingTerms = { fee: 2_000, freeFrom: 50_000 }

/** The lower of two subtotals in agorot from which delivery is free; null when both are. */
export function lowestFreeFrom(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}

/** The fee for a subtotal before discounts; 0 for an empty cart. */
export function shippingFor(subtotal: number, { fee, freeFrom }: ShippingTerms): number {
  if (subtotal <= 0) return 0
  return freeFrom !== null && subtotal >= freeFrom ? 0 : fee
}

/** Period in which a zone takes no new orders; without an end until an admin opens it, never without a start. */
export interface Closure {
  closedAt: Date | null
  closedUntil: Date | null
}

/** True when a zone takes no new orders at a moment; the end is exclusive. */
export function zoneClosed({ closedAt, closedUntil }: Closure, now: Date): boolean {
  return closedAt !== null && closedAt <= now && (closedUntil === null || now < closedUntil)
}

/** A place name of addresses, in all languages. */
export interface Place {
  code: string
  names: readonly string[]
}

export interface Zone extends Place {
  regions: readonly Place[]
}

const JERUSALEM = ['jerusalem', 'القدس', 'ירושלים', 'иерусалим']

/** True when a region contains the name of Jerusalem in one of the four languages (spec §9). */
export function containsJerusalem(region: string): boolean {
  const key = placeKey(region)
  return JERUSALEM.some(name => key.includes(name))
}

/**
 * The zone and, if listed, the region of a typed code or name; null for an unknown place. Names must match in full:
 * names with stretched or invisible letters are unknown, so they cannot select a cheaper zone.
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

/** Key by which place names are compared. */
export function placeKey(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
}
