import { paths } from '../paths.ts'

/** Addresses of the dashboard alone: a shopper's browser never loads them. */
export const promotionPaths = {
  prices: `${paths.admin}/prices`,
  offers: `${paths.admin}/offers`,
  promotions: `${paths.admin}/promotions`,
  promotion: (id: number | 'new') => `${paths.admin}/promotions/${id}`,
  coupons: `${paths.admin}/coupons`,
  coupon: (id: number | 'new') => `${paths.admin}/coupons/${id}`,
} as const
