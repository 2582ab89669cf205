/**
 * Days between a delivery and the reminder to review its products: the default, and the bounds of the owner's setting.
 * The default is the end of the return window.
 */
export const REVIEW_REMINDER_DAYS = { start: 14, min: 1, max: 90 } as const
