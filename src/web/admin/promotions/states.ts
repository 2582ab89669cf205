/** States as `contracts/promotions.ts` defines them. */
export const DISCOUNT_STATES = ['running', 'scheduled', 'used-up', 'ended'] as const
