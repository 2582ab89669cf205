/** Age groups that the author of a review may state, in years. */
export const AGE_GROUPS = ['under-18', '18-24', '25-34', '35-44', '45-54', '55-plus'] as const

/** Orders of a list of reviews, the default first. */
export const REVIEW_SORTS = ['helpful', 'newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]
