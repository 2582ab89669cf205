/**
 * Statuses of returns, which are requested per line within two weeks of the delivery. The product's return policy
 * (`Returnable`) determines the permitted reasons.
 */
export const RETURN_STATUSES = ['requested', 'approved', 'refused', 'received', 'refunded', 'withdrawn'] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

/** Statuses before the shop has received the goods: the buyer may withdraw the request, and staff may refuse it. */
export const WITHDRAWABLE_STATUSES: readonly ReturnStatus[] = ['requested', 'approved']

/** Statuses that require an action by staff: a decision, an inspection of the goods, or a refund. */
export const OPEN_RETURN_STATUSES: readonly ReturnStatus[] = [...WITHDRAWABLE_STATUSES, 'received']

/**
 * Statuses in which the units count as returned. After a refused or withdrawn request, a return may be requested again.
 */
export const COUNTED_RETURN_STATUSES: readonly ReturnStatus[] = [...OPEN_RETURN_STATUSES, 'refunded']

export const RETURN_REASONS = ['damaged', 'wrong-item', 'not-as-described', 'reaction', 'changed-mind'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** Number of days after the delivery in which a return may be requested. */
export const RETURN_WINDOW_DAYS = 14
const DAY_MS = 86_400_000

/** Return policy of a product: always, only if unopened, or only if the shop is at fault. */
export type Returnable = 'yes' | 'unopened' | 'never'

/** Reasons for which the shop is at fault; every return policy allows them. */
const FAULTS: readonly ReturnReason[] = ['damaged', 'wrong-item', 'not-as-described']

/** End of the return window. */
export function returnableUntil(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + RETURN_WINDOW_DAYS * DAY_MS)
}

/** True while a return may be requested. `deliveredAt` is null for an order that has not arrived. */
export function isReturnWindowOpen(deliveredAt: Date | null, now: Date): boolean {
  return deliveredAt !== null && now <= returnableUntil(deliveredAt)
}

/** Maximum number of photos per request; their media types, and the maximum size of each in bytes. */
export const MAX_RETURN_PHOTOS = 4
export const RETURN_PHOTO_MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export const MAX_RETURN_PHOTO_BYTES = 8 * 1024 * 1024

/** True when one of the reasons is the shop's fault, which photos can prove. */
export function needsPhoto(reasons: readonly ReturnReason[]): boolean {
  return reasons.some(reason => FAULTS.includes(reason))
}

/**
 * True when the shop is at fault for all of the reasons. Products whose policy allows no other reason are restricted
 * for hygiene.
 */
export function areShopFaults(reasons: readonly ReturnReason[]): boolean {
  return reasons.every(reason => FAULTS.includes(reason))
}

/** Returns the return reasons that a return policy allows. */
export function returnReasons(returnable: Returnable): readonly ReturnReason[] {
  return returnable === 'never' ? FAULTS : RETURN_REASONS
}
