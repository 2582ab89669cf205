/** What a buyer may show of a transfer, by the type that a browser gives a file. */
export const RECEIPT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const

/** Bytes that it may have. */
export const RECEIPT_BYTES = 5 * 1024 * 1024

/** Answers of the shop to a receipt. */
export const TRANSFER_DECISIONS = ['accepted', 'rejected'] as const

/** How many an order may have at once; one that was rejected makes room for a better one. */
export const RECEIPTS = 3
/** And in all, rejected ones too. */
export const RECEIPTS_EVER = 9
