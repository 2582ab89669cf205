/** Maximum number of addresses per account. */
export const MAX_ADDRESSES = 20
