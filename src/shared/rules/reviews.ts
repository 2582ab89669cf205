/** Age groups that the author of a review may state, in years. */
export const AGE_GROUPS = ['under-18', '18-24', '25-34', '35-44', '45-54', '55-plus'] as const

/** Orders of a list of reviews, the default first. */
export const REVIEW_SORTS = ['helpful', 'newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

export const MAX_REVIEW_PHOTOS = 4
/** Maximum number of photos of one author that are not approved, so that nobody can fill the storage. */
export const MAX_PENDING_REVIEW_PHOTOS = 20
export const MAX_REVIEW_PHOTO_BYTES = 8 * 1024 * 1024
export const REVIEW_PHOTO_MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
