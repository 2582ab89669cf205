import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

export const DISCOUNT_STATES = ['running', 'scheduled', 'used-up', 'ended'] as const
const groups = ['everyone', 'customers', 'professionals', 'group'] as const
const state = z.enum(DISCOUNT_STATES)

/** Wall-clock time in Asia/Hebron, as a form sends it: `2026-12-01T09:30`. */
const localMoment = z.string().regex(/^20\d{2}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d$/, 'date')
const amount = field.amount(0.01, 1_000_000)
const percent = z.int({ error: 'number' }).min(1, 'percent').max(100, 'percent')
const limit = z.int({ error: 'number' }).min(1, 'quantity').max(1_000_000, 'too-big')
const name = field.line(80)

const scope = z.object({ kind: z.enum(['product', 'category', 'brand']), id: field.id })
const namedScope = scope.extend({ name: z.string(), sku: z.string().nullable() })
export type NamedScope = z.output<typeof namedScope>

/** Fields that coupons and promotions share, as a form sends them. */
const terms = {
  percent: percent.nullish().describe('Percentage off, for `percent`; for `buy-x-get-y` of the cheapest units.'),
  amount: amount.nullish().describe('Amount off, in shekels, for `fixed`.'),
  minimumSubtotal: field.amount(0, 1_000_000).default(0),
  customerGroup: z.enum(groups, { error: 'choice' }).default('everyone'),
  groupId: field.id.nullish().describe('Customer group, when `customerGroup` is `group`.'),
  startsOn: localMoment.nullish(),
  endsOn: localMoment.nullish(),
  totalLimit: limit.nullish().describe('Largest number of uses; null for no limit.'),
  customerLimit: limit.nullish().describe('Largest number of uses per customer; null for no limit.'),
  scopes: z
    .array(scope)
    .max(200, 'too-many')
    .default([])
    .describe('Products, categories and brands that it covers; empty for all.'),
}
const shownTerms = {
  id: field.id,
  version: field.version,
  percent: z.int().nullable().describe('Percentage off, for `percent`; for `buy-x-get-y` of the cheapest units.'),
  amount: field.shekels.nullable().describe('Amount off, in shekels, for `fixed`.'),
  minimumSubtotal: field.shekels.describe('Smallest subtotal of what it covers, in shekels.'),
  customerGroup: z.enum(groups).describe('Who may use it; `group` is a customer group of the shop.'),
  group: z
    .object({ id: field.id, name: z.string() })
    .nullable()
    .describe('Customer group; null when it is for no group or the group was deleted.'),
  startsAt: field.moment.nullable(),
  endsAt: field.moment.nullable(),
  totalLimit: z.int().nullable().describe('Largest number of uses; null for no limit.'),
  customerLimit: z.int().nullable().describe('Largest number of uses per customer; null for no limit.'),
  state,
  used: z.int().describe('Number of uses that were not cancelled.'),
  scopes: z.array(namedScope).describe('Products, categories and brands that it covers; empty for all.'),
}

const seen = z.object({ version: field.versionRead })

const promotionKind = z.enum(['percent', 'fixed', 'buy-x-get-y', 'free-shipping'], { error: 'choice' })
const units = z.int({ error: 'number' }).min(1, 'quantity').max(100, 'too-big')
const promotionBody = z.object({
  ...terms,
  kind: promotionKind,
  buyQuantity: units.nullish(),
  getQuantity: units.nullish(),
  names: field.inLanguages(name),
})
const promotion = z.object({
  ...shownTerms,
  kind: promotionKind,
  buyQuantity: z.int().nullable().describe('Units to buy, for `buy-x-get-y`.'),
  getQuantity: z.int().nullable().describe('Discounted units, for `buy-x-get-y`.'),
  names: field.inLanguages(z.string()),
})
export type PromotionBody = z.output<typeof promotionBody>
export type PromotionChange = PromotionBody & z.output<typeof seen>
export type AdminPromotion = z.output<typeof promotion>

const couponKind = z.enum(['percent', 'fixed', 'free-shipping'], { error: 'choice' })
const couponBody = z.object({
  ...terms,
  kind: couponKind,
  code: z.string().trim().min(1, 'required').max(60, 'too-long'),
})
const coupon = z.object({ ...shownTerms, kind: couponKind, code: z.string() })
export type CouponBody = z.output<typeof couponBody>
export type CouponChange = CouponBody & z.output<typeof seen>
export type AdminCoupon = z.output<typeof coupon>

const offer = z.object({
  id: field.id,
  sku: z.string(),
  name: z.string(),
  productId: field.id,
  publicPrice: field.shekels,
  price: field.shekels,
  startsAt: field.moment,
  endsAt: field.moment.nullable(),
  state: z.enum(['running', 'scheduled', 'ended']),
})
export type AdminOffer = z.output<typeof offer>

const idParam = z.object({ id: z.coerce.number().pipe(field.id) })
const stateQuery = z.object({ state: field.queryText(20), ...field.paging(50) })

export const promotions = {
  adminListPromotions: endpoint({
    method: 'GET',
    path: '/admin/promotions/',
    access: 'admin',
    permission: 'promotions',
    paged: true,
    summary: 'List promotions with state and uses, newest first',
    query: stateQuery,
    response: z.array(promotion),
  }),
  adminGetPromotion: endpoint({
    method: 'GET',
    path: '/admin/promotions/:id',
    access: 'admin',
    permission: 'promotions',
    summary: 'Get a promotion',
    params: idParam,
    response: promotion,
  }),
  adminCreatePromotion: endpoint({
    method: 'POST',
    path: '/admin/promotions/',
    access: 'admin',
    permission: 'promotions',
    status: 201,
    errors: ['not-found'],
    summary: 'Create a promotion',
    body: promotionBody,
    response: promotion,
  }),
  adminChangePromotion: endpoint({
    method: 'PUT',
    path: '/admin/promotions/:id',
    access: 'admin',
    permission: 'promotions',
    errors: ['conflict'],
    summary: 'Change a promotion; placed orders keep their discount',
    params: idParam,
    body: promotionBody.extend(seen.shape),
    response: promotion,
  }),
  adminArchivePromotion: endpoint({
    method: 'POST',
    path: '/admin/promotions/:id/archive',
    access: 'admin',
    permission: 'promotions',
    summary: 'End a promotion permanently',
    params: idParam,
    response: promotion,
  }),
  adminListCoupons: endpoint({
    method: 'GET',
    path: '/admin/coupons/',
    access: 'admin',
    permission: 'promotions',
    paged: true,
    summary: 'List coupons with state and uses, newest first',
    query: stateQuery,
    response: z.array(coupon),
  }),
  adminGetCoupon: endpoint({
    method: 'GET',
    path: '/admin/coupons/:id',
    access: 'admin',
    permission: 'promotions',
    summary: 'Get a coupon',
    params: idParam,
    response: coupon,
  }),
  adminCreateCoupon: endpoint({
    method: 'POST',
    path: '/admin/coupons/',
    access: 'admin',
    permission: 'promotions',
    status: 201,
    errors: ['not-found'],
    summary: 'Create a coupon; codes that look alike are the same',
    body: couponBody,
    response: coupon,
  }),
  adminChangeCoupon: endpoint({
    method: 'PUT',
    path: '/admin/coupons/:id',
    access: 'admin',
    permission: 'promotions',
    errors: ['conflict'],
    summary: 'Change a coupon; placed orders keep their discount',
    params: idParam,
    body: couponBody.extend(seen.shape),
    response: coupon,
  }),
  adminArchiveCoupon: endpoint({
    method: 'POST',
    path: '/admin/coupons/:id/archive',
    access: 'admin',
    permission: 'promotions',
    summary: 'End a coupon permanently',
    params: idParam,
    response: coupon,
  }),
  adminListOffers: endpoint({
    method: 'GET',
    path: '/admin/offers/',
    access: 'admin',
    permission: 'promotions',
    paged: true,
    summary: 'List offers, current ones first',
    query: stateQuery,
    response: z.array(offer),
  }),
  adminAddOffers: endpoint({
    method: 'POST',
    path: '/admin/offers/',
    access: 'admin',
    permission: 'promotions',
    status: 201,
    summary: 'Add an offer for all variants of products: a price or a percentage off',
    body: z.object({
      productIds: z.array(field.id).min(1, 'required').max(100, 'too-many'),
      price: amount.nullish(),
      percent: percent.max(95, 'percent').nullish(),
      startsOn: localMoment.nullish(),
      endsOn: localMoment.nullish(),
    }),
    response: z.object({ added: z.int() }),
  }),
  adminEndOffer: endpoint({
    method: 'POST',
    path: '/admin/offers/:id/end',
    access: 'admin',
    permission: 'promotions',
    summary: 'End an offer now; a future one is deleted',
    params: idParam,
    response: z.object({}),
  }),
  adminFindScopes: endpoint({
    method: 'GET',
    path: '/admin/promotions/scopes',
    access: 'admin',
    permission: 'promotions',
    summary: 'Find products, categories and brands that a discount can be limited to',
    query: z.object({ query: field.queryText(100) }),
    response: z.array(namedScope),
  }),
}
