import { z } from 'zod'
import {
  AUDIENCE_FIELDS,
  AUDIENCES,
  COUPON_FIELDS,
  DISCOUNT_NUMBER_FIELDS,
  DISCOUNT_STATES,
  PROMOTION_FIELDS,
  PROMOTION_KINDS,
  PROMOTION_TEXT_FIELDS,
} from '../records/discount.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { recordResponseShape, recordShape } from './record-shape.ts'
import { textResponseShape } from './text-shape.ts'

const state = z.enum(DISCOUNT_STATES)

/** Wall-clock time in Asia/Hebron, as a form sends it: `2026-12-01T09:30`. */
export const localMoment = z.string().regex(/^20\d{2}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d$/, 'date')

const scope = z.object({ kind: z.enum(['product', 'category', 'brand']), id: field.id })
const namedScope = scope.extend({ name: z.string(), sku: z.string().nullable() })
export type NamedScope = z.output<typeof namedScope>

const amount = field.amount(0.01, 1_000_000)
const percent = z.int({ error: 'number' }).min(1, 'percent').max(100, 'percent')

/** Adds API descriptions to the numeric fields, for requests and responses. */
const withDescriptions = <Figure extends Record<keyof typeof DISCOUNT_NUMBER_FIELDS, z.ZodType>>(
  figures: Figure,
): Figure => ({
  ...figures,
  percent: figures.percent.describe('Percentage off, for `percent`; for `buy-x-get-y` of the cheapest units.'),
  amount: figures.amount.describe('Amount off, in shekels, for `fixed`.'),
  minimumSubtotal: figures.minimumSubtotal.describe('Smallest subtotal of what it covers, in shekels.'),
  totalLimit: figures.totalLimit.describe('Largest number of uses; null for no limit.'),
  customerLimit: figures.customerLimit.describe('Largest number of uses per customer; null for no limit.'),
})

const audience = recordShape(AUDIENCE_FIELDS)
/** Fields that coupons and promotions share, as a form sends them. */
const terms = {
  ...withDescriptions(recordShape(DISCOUNT_NUMBER_FIELDS)),
  ...audience,
  groupId: audience.groupId.describe('Customer group, when `customerGroup` is `group`.'),
  startsOn: localMoment.nullish(),
  endsOn: localMoment.nullish(),
  scopes: z
    .array(scope)
    .max(200, 'too-many')
    .default([])
    .describe('Products, categories and brands that it covers; empty for all.'),
}
const shownTerms = {
  id: field.id,
  version: field.version,
  ...withDescriptions(recordResponseShape(DISCOUNT_NUMBER_FIELDS)),
  customerGroup: z.enum(AUDIENCES).describe('Customers who may use it; `group` is a customer group of the shop.'),
  group: z
    .object({ id: field.id, name: z.string() })
    .nullable()
    .describe('Customer group; null when it is for no group or the group was deleted.'),
  startsAt: field.moment.nullable(),
  endsAt: field.moment.nullable(),
  state,
  used: z.int().describe('Number of uses that were not cancelled.'),
  scopes: z.array(namedScope).describe('Products, categories and brands that it covers; empty for all.'),
}

const seen = z.object({ version: field.expectedVersion })

const promotionBody = z.object({
  ...recordShape(PROMOTION_FIELDS),
  ...terms,
  // Required in every language, because shoppers see the text in the cart.
  names: field.inLanguages(field.line(PROMOTION_TEXT_FIELDS.name.max)),
})
const { groupId: _, ...shownPromotion } = recordResponseShape(PROMOTION_FIELDS)
const promotion = z.object({
  ...shownPromotion,
  ...shownTerms,
  buyQuantity: shownPromotion.buyQuantity.describe('Units to buy, for `buy-x-get-y`.'),
  getQuantity: shownPromotion.getQuantity.describe('Discounted units, for `buy-x-get-y`.'),
  ...textResponseShape(PROMOTION_TEXT_FIELDS),
})
export type PromotionBody = z.output<typeof promotionBody>
export type PromotionChange = PromotionBody & z.output<typeof seen>
export type AdminPromotion = z.output<typeof promotion>

const couponBody = z.object({
  ...recordShape(COUPON_FIELDS),
  ...terms,
  // Checks only the length; `couponKey` checks the characters.
  code: z.string().trim().min(1, 'required').max(COUPON_FIELDS.code.max, 'too-long'),
})
const { groupId: __, ...shownCoupon } = recordResponseShape(COUPON_FIELDS)
const coupon = z.object({ ...shownCoupon, ...shownTerms })
export type CouponBody = z.output<typeof couponBody>
export type CouponChange = CouponBody & z.output<typeof seen>
export type AdminCoupon = z.output<typeof coupon>

const offer = z.object({
  id: field.id,
  sku: z.string(),
  name: z.string(),
  productId: field.id,
  publicPrice: field.money,
  price: field.money,
  startsAt: field.moment,
  endsAt: field.moment.nullable(),
  state: z.enum(['running', 'scheduled', 'ended']),
})
export type AdminOffer = z.input<typeof offer>
export type AdminOfferData = z.output<typeof offer>

const idParam = z.object({ id: z.coerce.number().pipe(field.id) })
const stateQuery = z.object({ state: field.queryText(20), ...field.paging(50) })

/** An active promotion, as shown on the offers page. */
const announcedPromotion = z.object({
  id: field.id,
  name: z.string(),
  kind: z.enum(PROMOTION_KINDS),
  minimumSubtotal: field.money.describe('Smallest subtotal of what it covers, in shekels; 0 without one.'),
  endsAt: field.moment.nullable().describe('Null without an end.'),
  customerGroup: z.enum(AUDIENCES).describe('Customers who may use it; `group` is a customer group of the caller.'),
  targets: z
    .array(
      z.object({ kind: z.enum(['product', 'category', 'brand']), id: field.id, slug: z.string(), name: z.string() }),
    )
    .describe('Products, categories and brands that it covers; empty for all.'),
})
export type AnnouncedPromotion = z.output<typeof announcedPromotion>

export const promotions = {
  announcedPromotions: endpoint({
    method: 'GET',
    path: '/promotions/',
    access: 'anyone',
    cached: { unless: [] },
    summary: 'List the running promotions that the cart applies for the caller without a code, the oldest first',
    response: z.array(announcedPromotion),
  }),
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
    errorData: { conflict: z.object({ current: promotion }) },
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
    errors: ['conflict'],
    errorData: { conflict: z.object({ current: promotion }) },
    summary: 'End a promotion permanently',
    params: idParam,
    body: seen,
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
    errorData: { conflict: z.object({ current: coupon }) },
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
    errors: ['conflict'],
    errorData: { conflict: z.object({ current: coupon }) },
    summary: 'End a coupon permanently',
    params: idParam,
    body: seen,
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
