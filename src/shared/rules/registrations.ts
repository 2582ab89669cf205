/** Notice period before a registration expires, in days: the default, and the bounds of the owner's setting. */
export const REGISTRATION_NOTICE_DAYS = { start: 90, min: 1, max: 365 } as const

/**
 * States of a registration. Products with a `lapsed` registration cannot be sold; an `expiring` registration expires
 * within the notice period.
 */
export const REGISTRATION_STATES = ['lapsed', 'expiring', 'valid'] as const
export type RegistrationState = (typeof REGISTRATION_STATES)[number]

/** Notices to staff: before the registration expires, and when it has lapsed. */
export const REGISTRATION_NOTICES = ['expiring', 'lapsed'] as const

/**
 * State of a registration that is valid through `expiresOn`, or indefinitely if `expiresOn` is null. `noticeUntil` is
 * the last day of the notice period. Days are `YYYY-MM-DD`.
 */
export function registrationState(expiresOn: string | null, today: string, noticeUntil: string): RegistrationState {
  if (expiresOn === null) return 'valid'
  if (expiresOn < today) return 'lapsed'
  return expiresOn <= noticeUntil ? 'expiring' : 'valid'
}
