/** Limit of addresses per account. */
export const MAX_ADDRESSES = 20
