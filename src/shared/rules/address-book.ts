/** Addresses that an account may keep. */
export const MOST_ADDRESSES = 20
