/**
 * What may be sent back, and for how long (decisions, "Orders"): by line, within two weeks of the delivery. Opened
 * cosmetics and sterile goods come back only when they are not what was ordered or arrived damaged.
 */
export const RETURN_STATUSES = ['requested', 'approved', 'refused', 'received', 'refunded', 'withdrawn'] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

/** The goods are not at the shop: the buyer may take the request back, the shop may refuse it. */
export const WITHDRAWABLE: readonly ReturnStatus[] = ['requested', 'approved']

/** Waits for the shop: for its answer, for the goods to be looked at, or for the money. */
export const OPEN_RETURN_STATUSES: readonly ReturnStatus[] = [...WITHDRAWABLE, 'received']

/** Keeps its units: what was refused or withdrawn may be asked for again. */
export const COUNTED_RETURN_STATUSES: readonly ReturnStatus[] = [...OPEN_RETURN_STATUSES, 'refunded']

export const RETURN_REASONS = ['damaged', 'wrong-item', 'not-as-described', 'reaction', 'changed-mind'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** Days after the delivery. */
export const RETURN_WINDOW = 14
const DAY = 86_400_000

/** How a product's class comes back: always, unopened only, or never but for a fault of ours. */
export type Returnable = 'yes' | 'unopened' | 'never'

/** Reasons that are the shop's fault: they hold for every class. */
const FAULTS: readonly ReturnReason[] = ['damaged', 'wrong-item', 'not-as-described']

/** The last moment at which what arrived may be asked back. */
export function returnableUntil(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + RETURN_WINDOW * DAY)
}

/** Whether the window is open at a moment. `deliveredAt` is null for an order that has not arrived. */
export function returnWindowOpen(deliveredAt: Date | null, now: Date): boolean {
  return deliveredAt !== null && now <= returnableUntil(deliveredAt)
}

/** Photographs of a request: how many, of which types and of how many bytes each. */
export const RETURN_PHOTOS = 4
export const RETURN_PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export const RETURN_PHOTO_BYTES = 8 * 1024 * 1024

/** Whether a picture would help: something about the goods is the shop's fault. */
export function wantsPhoto(reasons: readonly ReturnReason[]): boolean {
  return reasons.some(reason => FAULTS.includes(reason))
}

/** Whether all of the reasons are the shop's fault. Goods that come back for nothing else do so for hygiene. */
export function areShopFaults(reasons: readonly ReturnReason[]): boolean {
  return reasons.every(reason => FAULTS.includes(reason))
}

/** The reasons for which goods of a class may come back. */
export function returnReasons(returnable: Returnable): readonly ReturnReason[] {
  return returnable === 'never' ? FAULTS : RETURN_REASONS
}
