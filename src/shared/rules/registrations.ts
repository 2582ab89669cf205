/** Days of notice before a registration ends, until the owner sets others; bounds of the setting. */
export const REGISTRATION_NOTICE_DAYS = { start: 90, min: 1, max: 365 } as const

/** `lapsed` products are not sold; `expiring` ones are within the days of notice. */
export const REGISTRATION_STATES = ['lapsed', 'expiring', 'valid'] as const
export type RegistrationState = (typeof REGISTRATION_STATES)[number]

/** Notices to staff: in advance, and when it has lapsed. */
export const REGISTRATION_NOTICES = ['expiring', 'lapsed'] as const

/**
 * State of a registration that is valid through `expiresOn`, or indefinitely. Days are `YYYY-MM-DD`; `noticeUntil` is the
 * last day within the days of notice.
 */
export function registrationState(expiresOn: string | null, today: string, noticeUntil: string): RegistrationState {
  if (expiresOn === null) return 'valid'
  if (expiresOn < today) return 'lapsed'
  return expiresOn <= noticeUntil ? 'expiring' : 'valid'
}
