import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { products, productVariants } from './catalog.ts'
import { agorot, createdAt, id, isNotNegative, isOneOf, language, moment } from './columns.ts'
import { customerGroups } from './customer-groups.ts'
import { users } from './customers.ts'
import { orders } from './orders.ts'
import { brands, categories } from './taxonomy.ts'

/** An offer price of a variant inside a window; either end may be open. */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    variantId: integer()
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    price: agorot().notNull(),
    startsAt: moment().notNull().defaultNow(),
    endsAt: moment(),
  },
  t => [
    check('offers_price_positive', sql`${t.price} > 0`),
    check('offers_window', sql`${t.endsAt} > ${t.startsAt}`),
    index().on(t.variantId, t.startsAt),
  ],
)

/** Fixed price of a variant for approved professionals. */
export const professionalPrices = pgTable(
  'professional_prices',
  {
    variantId: integer()
      .primaryKey()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    price: agorot().notNull(),
  },
  t => [check('professional_prices_positive', sql`${t.price} > 0`)],
)

export const COUPON_KINDS = ['percent', 'fixed', 'free-shipping'] as const
/** Audience of a coupon or promotion; `group` is a customer group, named by `group_id`. */
export const CUSTOMER_GROUPS = ['everyone', 'customers', 'professionals', 'group'] as const

export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** As compared: upper case, normalised. */
    code: text().notNull().unique(),
    kind: text({ enum: COUPON_KINDS }).notNull(),
    percent: smallint(),
    amount: agorot(),
    minimumSubtotal: agorot().notNull().default(0),
    startsAt: moment(),
    endsAt: moment(),
    totalLimit: integer(),
    customerLimit: integer(),
    customerGroup: text({ enum: CUSTOMER_GROUPS }).notNull().default('everyone'),
    /** The group may be gone once the discount has ended. */
    groupId: integer().references(() => customerGroups.id, { onDelete: 'set null' }),
    usedCount: integer().notNull().default(0),
    archivedAt: moment(),
    createdAt: createdAt(),
  },
  t => [
    isOneOf('coupons_kind_known', t.kind, COUPON_KINDS),
    isOneOf('coupons_group_known', t.customerGroup, CUSTOMER_GROUPS),
    check('coupons_group_named', sql`${t.groupId} is null or ${t.customerGroup} = 'group'`),
    index().on(t.groupId),
    check(
      'coupons_value_fits_kind',
      sql`(${t.kind} = 'percent' and ${t.percent} between 1 and 100 and ${t.amount} is null)
        or (${t.kind} = 'fixed' and ${t.amount} > 0 and ${t.percent} is null)
        or (${t.kind} = 'free-shipping' and ${t.amount} is null and ${t.percent} is null)`,
    ),
    check('coupons_window', sql`${t.endsAt} > ${t.startsAt}`),
    check(
      'coupons_used_within_limit',
      sql`${t.usedCount} >= 0 and ${t.usedCount} <= coalesce(${t.totalLimit}, ${t.usedCount})`,
    ),
  ],
)

/** Scope of a coupon: products, categories or brands; no row means the whole shop. */
export const couponScopes = pgTable(
  'coupon_scopes',
  {
    id: id(),
    couponId: integer()
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    productId: integer().references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer().references(() => categories.id, { onDelete: 'cascade' }),
    brandId: integer().references(() => brands.id, { onDelete: 'cascade' }),
  },
  t => [
    check('coupon_scopes_one_target', sql`num_nonnulls(${t.productId}, ${t.categoryId}, ${t.brandId}) = 1`),
    index().on(t.couponId),
  ],
)

export const couponUses = pgTable(
  'coupon_uses',
  {
    couponId: integer()
      .notNull()
      .references(() => coupons.id),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** User of the coupon, also as a guest: the normalised email. */
    email: text().notNull(),
    /** National number of the order: another email with the same phone is the same person. */
    phoneKey: text(),
    usedAt: createdAt(),
    givenBackAt: moment(),
  },
  t => [
    primaryKey({ columns: [t.couponId, t.orderId] }),
    index().on(t.couponId, t.email),
    index().on(t.couponId, t.phoneKey),
  ],
)

export const PROMOTION_KINDS = ['percent', 'fixed', 'buy-x-get-y', 'free-shipping'] as const

/** Automatic discount without a code. Amounts are agorot, windows open at either end. */
export const promotions = pgTable(
  'promotions',
  {
    id: id(),
    kind: text({ enum: PROMOTION_KINDS }).notNull(),
    percent: smallint(),
    amount: agorot(),
    /** Of `buy + get` units that it covers, `get` of the cheapest cost `percent` less (100: nothing). */
    buyQuantity: smallint(),
    getQuantity: smallint(),
    /** Minimum subtotal of the covered products. */
    minimumSubtotal: agorot().notNull().default(0),
    customerGroup: text({ enum: CUSTOMER_GROUPS }).notNull().default('everyone'),
    /** The group may be gone once the discount has ended. */
    groupId: integer().references(() => customerGroups.id, { onDelete: 'set null' }),
    startsAt: moment(),
    endsAt: moment(),
    totalLimit: integer(),
    customerLimit: integer(),
    usedCount: integer().notNull().default(0),
    archivedAt: moment(),
    createdAt: createdAt(),
  },
  t => [
    isOneOf('promotions_kind_known', t.kind, PROMOTION_KINDS),
    isOneOf('promotions_group_known', t.customerGroup, CUSTOMER_GROUPS),
    check('promotions_group_named', sql`${t.groupId} is null or ${t.customerGroup} = 'group'`),
    index().on(t.groupId),
    check(
      'promotions_value_fits_kind',
      sql`case ${t.kind}
        when 'percent' then ${t.percent} between 1 and 100 and num_nonnulls(${t.amount}, ${t.buyQuantity}, ${t.getQuantity}) = 0
        when 'fixed' then ${t.amount} > 0 and num_nonnulls(${t.percent}, ${t.buyQuantity}, ${t.getQuantity}) = 0
        when 'buy-x-get-y' then ${t.buyQuantity} > 0 and ${t.getQuantity} > 0 and ${t.percent} between 1 and 100 and ${t.amount} is null
        else num_nonnulls(${t.percent}, ${t.amount}, ${t.buyQuantity}, ${t.getQuantity}) = 0 end`,
    ),
    check('promotions_window', sql`${t.endsAt} > ${t.startsAt}`),
    isNotNegative('promotions_minimum_not_negative', t.minimumSubtotal),
    check(
      'promotions_used_within_limit',
      sql`${t.usedCount} >= 0 and ${t.usedCount} <= coalesce(${t.totalLimit}, ${t.usedCount})`,
    ),
  ],
)

export const promotionTranslations = pgTable(
  'promotion_translations',
  {
    promotionId: integer()
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    language: language(),
    name: text().notNull(),
  },
  t => [primaryKey({ columns: [t.promotionId, t.language] })],
)

/** Scope of a promotion: products, categories or brands; no row means the whole shop. */
export const promotionScopes = pgTable(
  'promotion_scopes',
  {
    id: id(),
    promotionId: integer()
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    productId: integer().references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer().references(() => categories.id, { onDelete: 'cascade' }),
    brandId: integer().references(() => brands.id, { onDelete: 'cascade' }),
  },
  t => [
    check('promotion_scopes_one_target', sql`num_nonnulls(${t.productId}, ${t.categoryId}, ${t.brandId}) = 1`),
    index().on(t.promotionId),
  ],
)

/** Discount of a promotion on an order, under its name at the time; restored when the order is cancelled. */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    promotionId: integer()
      .notNull()
      .references(() => promotions.id),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** In the buyer's language. */
    name: text().notNull(),
    /** Discount on the products, in agorot; 0 for free delivery. */
    discount: agorot().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    email: text().notNull(),
    phoneKey: text(),
    usedAt: createdAt(),
    givenBackAt: moment(),
  },
  t => [
    primaryKey({ columns: [t.promotionId, t.orderId] }),
    isNotNegative('promotion_uses_discount_not_negative', t.discount),
    index().on(t.orderId),
    index().on(t.promotionId, t.userId),
    index().on(t.promotionId, t.email),
    index().on(t.promotionId, t.phoneKey),
  ],
)

/** Percentage off for a group of professionals where a variant has no fixed price. */
export const professionalDiscounts = pgTable(
  'professional_discounts',
  { id: id(), profession: text().notNull(), percent: smallint().notNull() },
  t => [check('professional_discounts_percent', sql`${t.percent} between 0 and 90`), uniqueIndex().on(t.profession)],
)
