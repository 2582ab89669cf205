import type { Fields } from './field.ts'

/** Audience of a coupon or promotion; `group` is a customer group of the shop. */
export const AUDIENCES = ['everyone', 'customers', 'professionals', 'group'] as const

/** States of a coupon or promotion, in the order of the state filter. */
export const DISCOUNT_STATES = ['running', 'scheduled', 'used-up', 'ended'] as const

/**
 * Numeric fields of coupons and promotions. Null means that the kind of discount does not use the number, or that there
 * is no limit.
 */
export const DISCOUNT_NUMBER_FIELDS = {
  percent: { kind: 'percent', nullable: true, optional: true },
  amount: { kind: 'amount', min: 1, max: 100_000_000, nullable: true, optional: true },
  minimumSubtotal: { kind: 'amount', max: 100_000_000, optional: true },
  totalLimit: { kind: 'units', max: 1_000_000, nullable: true, optional: true },
  customerLimit: { kind: 'units', max: 1_000_000, nullable: true, optional: true },
} as const satisfies Fields

export const AUDIENCE_FIELDS = {
  customerGroup: { kind: 'choice', of: AUDIENCES, start: 'everyone', optional: true },
  groupId: { kind: 'reference', nullable: true, optional: true },
} as const satisfies Fields

const DISCOUNT = {
  id: { kind: 'key', by: 'server' },
  ...DISCOUNT_NUMBER_FIELDS,
  ...AUDIENCE_FIELDS,
  /** Start of the discount. A form sends the local start and end times, as `startsOn` and `endsOn`. */
  startsAt: { kind: 'moment', by: 'step' },
  endsAt: { kind: 'moment', by: 'step' },
  usedCount: { kind: 'count', by: 'server' },
  archivedAt: { kind: 'moment', by: 'step' },
  createdAt: { kind: 'moment', by: 'server' },
} as const satisfies Fields

export const COUPON_KINDS = ['percent', 'fixed', 'free-shipping'] as const

/** Columns of `coupons`. */
export const COUPON_FIELDS = {
  ...DISCOUNT,
  kind: { kind: 'choice', of: COUPON_KINDS, start: 'percent' },
  code: { kind: 'line', max: 60, required: true },
} as const satisfies Fields

export const PROMOTION_KINDS = ['percent', 'fixed', 'buy-x-get-y', 'free-shipping'] as const

/**
 * Numbers of a buy-x-get-y promotion: of every `buy + get` covered units, the cheapest `get` units are reduced by
 * `percent` (100 makes them free).
 */
export const BUY_X_GET_Y_FIELDS = {
  buyQuantity: { kind: 'units', max: 100, nullable: true, optional: true },
  getQuantity: { kind: 'units', max: 100, nullable: true, optional: true },
} as const satisfies Fields

/** Columns of `promotions`. */
export const PROMOTION_FIELDS = {
  ...DISCOUNT,
  kind: { kind: 'choice', of: PROMOTION_KINDS, start: 'percent' },
  ...BUY_X_GET_Y_FIELDS,
} as const satisfies Fields

/** Columns of `promotion_translations`. */
export const PROMOTION_TEXT_FIELDS = {
  promotionId: { kind: 'key', by: 'server' },
  language: { kind: 'key', by: 'server' },
  name: { kind: 'line', max: 80, required: true, as: 'names' },
} as const satisfies Fields
