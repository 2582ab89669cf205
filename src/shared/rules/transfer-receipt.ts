/** Media types accepted for a transfer receipt, as browsers report them. */
export const RECEIPT_MEDIA_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const

/** Maximum size in bytes. */
export const MAX_RECEIPT_BYTES = 5 * 1024 * 1024

/** Decisions that staff can make about a receipt. */
export const TRANSFER_DECISIONS = ['accepted', 'rejected'] as const

/** Maximum number of open receipts per order; rejected receipts do not count. */
export const MAX_OPEN_RECEIPTS = 3
/** Maximum number of receipts per order, rejected ones included. */
export const MAX_RECEIPTS = 9
