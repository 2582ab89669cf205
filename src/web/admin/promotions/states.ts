/** As the shop tells them (`contracts/promotions.ts`). */
export const DISCOUNT_STATES = ['running', 'scheduled', 'used-up', 'ended'] as const
