/** Media types accepted for a licence, as browsers report them. */
export const LICENCE_MEDIA_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const

/** Maximum size in bytes. */
export const MAX_LICENCE_BYTES = 5 * 1024 * 1024
