/**
 * Rules for returns, which are requested per line within two weeks of the delivery. Opened cosmetics and sterile goods
 * can only be returned when they are not what was ordered or arrived damaged.
 */
export const RETURN_STATUSES = ['requested', 'approved', 'refused', 'received', 'refunded', 'withdrawn'] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

/** Statuses before the shop has received the goods: the buyer may withdraw the request, the shop may refuse it. */
export const WITHDRAWABLE_STATUSES: readonly ReturnStatus[] = ['requested', 'approved']

/** Statuses in which the shop has something to do: answer, inspect the goods, or refund. */
export const OPEN_RETURN_STATUSES: readonly ReturnStatus[] = [...WITHDRAWABLE_STATUSES, 'received']

/** Statuses in which the units count as returned. After a refusal or a withdrawal, a return may be requested again. */
export const COUNTED_RETURN_STATUSES: readonly ReturnStatus[] = [...OPEN_RETURN_STATUSES, 'refunded']

export const RETURN_REASONS = ['damaged', 'wrong-item', 'not-as-described', 'reaction', 'changed-mind'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** Number of days after the delivery in which a return may be requested. */
export const RETURN_WINDOW_DAYS = 14
const DAY_MS = 86_400_000

/** Return policy of a product's class: always, only if unopened, or only if the shop is at fault. */
export type Returnable = 'yes' | 'unopened' | 'never'

/** Reasons that are the shop's fault, which are allowed for every class. */
const FAULTS: readonly ReturnReason[] = ['damaged', 'wrong-item', 'not-as-described']

/** End of the return window. */
export function returnableUntil(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + RETURN_WINDOW_DAYS * DAY_MS)
}

/** True while a return may be requested. `deliveredAt` is null for an order that has not arrived. */
export function returnWindowOpen(deliveredAt: Date | null, now: Date): boolean {
  return deliveredAt !== null && now <= returnableUntil(deliveredAt)
}

/** Maximum number of photos per request; their types, and maximum size in bytes of each. */
export const MAX_RETURN_PHOTOS = 4
export const RETURN_PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export const MAX_RETURN_PHOTO_BYTES = 8 * 1024 * 1024

/** True when a photo helps: one of the reasons is a fault of the goods. */
export function needsPhoto(reasons: readonly ReturnReason[]): boolean {
  return reasons.some(reason => FAULTS.includes(reason))
}

/** True when all of the reasons are the shop's fault. Classes that allow no other reason are restricted for hygiene. */
export function areShopFaults(reasons: readonly ReturnReason[]): boolean {
  return reasons.every(reason => FAULTS.includes(reason))
}

/** Return reasons that a class allows. */
export function returnReasons(returnable: Returnable): readonly ReturnReason[] {
  return returnable === 'never' ? FAULTS : RETURN_REASONS
}
