import { paths } from '../paths.ts'

/** Paths of the discount screens. Separate from `paths.ts`, so that shoppers do not load them. */
export const promotionPaths = {
  priceLists: `${paths.admin}/price-lists`,
  priceList: (id: number | 'new') => `${paths.admin}/price-lists/${id}`,
  prices: `${paths.admin}/prices`,
  offers: `${paths.admin}/offers`,
  promotions: `${paths.admin}/promotions`,
  promotion: (id: number | 'new') => `${paths.admin}/promotions/${id}`,
  coupons: `${paths.admin}/coupons`,
  coupon: (id: number | 'new') => `${paths.admin}/coupons/${id}`,
} as const
