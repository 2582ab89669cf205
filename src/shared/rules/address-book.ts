/** Addresses that an account may keep. */
export const MAX_ADDRESSES = 20
