import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { AUDIENCES, COUPON_KINDS, PROMOTION_KINDS } from '../../../shared/records/discount.ts'
import { PROFESSIONS } from '../../../shared/rules/professions.ts'
import { products, productVariants } from './catalog.ts'
import { agorot, createdAt, id, isNotNegative, isOneOf, language, moment } from './columns.ts'
import { customerGroups } from './customer-groups.ts'
import { users } from './customers.ts'
import { orders } from './orders.ts'
import { brands, categories } from './taxonomy.ts'

/** Offer price of a variant in a time window; a missing start or end leaves the window open on that side. */
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

export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** Code in upper case, normalised for comparison. */
    code: text().notNull().unique(),
    kind: text({ enum: COUPON_KINDS }).notNull(),
    percent: smallint(),
    amount: agorot(),
    minimumSubtotal: agorot().notNull().default(0),
    startsAt: moment(),
    endsAt: moment(),
    totalLimit: integer(),
    customerLimit: integer(),
    customerGroup: text({ enum: AUDIENCES }).notNull().default('everyone'),
    /** Customer group that the discount is for, if any; null if that group was deleted after the discount expired. */
    groupId: integer().references(() => customerGroups.id, { onDelete: 'set null' }),
    usedCount: integer().notNull().default(0),
    archivedAt: moment(),
    createdAt: createdAt(),
  },
  t => [
    isOneOf('coupons_kind_known', t.kind, COUPON_KINDS),
    isOneOf('coupons_group_known', t.customerGroup, AUDIENCES),
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

/** Scope of a coupon: products, categories or brands. A coupon without a row applies to the whole shop. */
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
    /** Normalised email of the person who used the coupon, also for guests. */
    email: text().notNull(),
    /** National phone number of the order: the same number under another email counts as the same person. */
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

/**
 * Automatic discount without a code. Amounts are agorot; a missing start or end leaves the time window open on that
 * side.
 */
export const promotions = pgTable(
  'promotions',
  {
    id: id(),
    kind: text({ enum: PROMOTION_KINDS }).notNull(),
    percent: smallint(),
    amount: agorot(),
    /** Of every `buy + get` units in the scope, the `get` cheapest are reduced by `percent` (100: free). */
    buyQuantity: smallint(),
    getQuantity: smallint(),
    /** Minimum subtotal of the products in the scope. */
    minimumSubtotal: agorot().notNull().default(0),
    customerGroup: text({ enum: AUDIENCES }).notNull().default('everyone'),
    /** Customer group that the discount is for, if any; null if that group was deleted after the discount expired. */
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
    isOneOf('promotions_group_known', t.customerGroup, AUDIENCES),
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

/** Scope of a promotion: products, categories or brands. A promotion without a row applies to the whole shop. */
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

/**
 * Discount of a promotion on an order, with the promotion's name at that time. `givenBackAt` marks a use that no longer
 * counts, for example after a cancellation.
 */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    promotionId: integer()
      .notNull()
      .references(() => promotions.id),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Name in the buyer's language. */
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

/** Prices for certain customers: professions, customer groups or single customers. */
export const priceLists = pgTable(
  'price_lists',
  {
    id: id(),
    /** Name for staff; customers never see it. */
    name: text().notNull(),
    startsAt: moment(),
    endsAt: moment(),
    /** Time since which the list applies; null while it is being prepared or is disabled. */
    activeAt: moment(),
    createdAt: createdAt(),
  },
  t => [check('price_lists_window', sql`${t.endsAt} > ${t.startsAt}`)],
)

/**
 * Audience of a price list: each row adds a profession, a customer group or a customer. A list without rows applies to
 * nobody.
 */
export const priceListAudiences = pgTable(
  'price_list_audiences',
  {
    id: id(),
    listId: integer()
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    profession: text({ enum: PROFESSIONS }),
    groupId: integer().references(() => customerGroups.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
  },
  t => [
    check('price_list_audiences_one', sql`num_nonnulls(${t.profession}, ${t.groupId}, ${t.userId}) = 1`),
    isOneOf('price_list_audiences_profession_known', t.profession, PROFESSIONS),
    index().on(t.listId),
    index().on(t.profession),
    index().on(t.groupId),
    index().on(t.userId),
  ],
)

/**
 * Rule of a price list: a percentage off or a price, from a quantity on, and a pack size. It covers a product, a
 * variant, a brand, or a category with its descendants; without any of them it covers everything.
 */
export const priceListRules = pgTable(
  'price_list_rules',
  {
    id: id(),
    listId: integer()
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    productId: integer().references(() => products.id, { onDelete: 'cascade' }),
    variantId: integer().references(() => productVariants.id, { onDelete: 'cascade' }),
    brandId: integer().references(() => brands.id, { onDelete: 'cascade' }),
    categoryId: integer().references(() => categories.id, { onDelete: 'cascade' }),
    minQuantity: integer().notNull().default(1),
    percent: smallint(),
    price: agorot(),
    /** Pack size: quantities must be multiples of it. */
    pack: integer(),
  },
  t => [
    check(
      'price_list_rules_one_target',
      sql`num_nonnulls(${t.productId}, ${t.variantId}, ${t.brandId}, ${t.categoryId}) <= 1`,
    ),
    check(
      'price_list_rules_has_effect',
      sql`num_nonnulls(${t.percent}, ${t.price}) <= 1 and num_nonnulls(${t.percent}, ${t.price}, ${t.pack}) > 0`,
    ),
    check('price_list_rules_percent', sql`${t.percent} between 1 and 95`),
    check('price_list_rules_price_positive', sql`${t.price} > 0`),
    check('price_list_rules_quantity', sql`${t.minQuantity} between 1 and 100000`),
    check(
      'price_list_rules_pack',
      sql`${t.pack} is null or (${t.pack} between 2 and 1000 and num_nonnulls(${t.productId}, ${t.variantId}) = 1)`,
    ),
    unique('price_list_rules_once')
      .on(t.listId, t.productId, t.variantId, t.brandId, t.categoryId, t.minQuantity)
      .nullsNotDistinct(),
    index().on(t.productId),
    index().on(t.variantId),
    index().on(t.brandId),
    index().on(t.categoryId),
  ],
)
