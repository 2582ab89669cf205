/** What a licence may be sent as, by the type that a browser gives a file. */
export const LICENCE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const

/** Bytes that it may have. */
export const LICENCE_BYTES = 5 * 1024 * 1024
