import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { categories, products, productVariants } from './catalog.ts'
import { agorot, createdAt, id, isOneOf, moment } from './columns.ts'
import { users } from './customers.ts'
import { orders } from './orders.ts'

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

/** The own figure that approved professionals pay for a variant. */
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
export const CUSTOMER_GROUPS = ['everyone', 'customers', 'professionals'] as const

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
    usedCount: integer().notNull().default(0),
    archivedAt: moment(),
    createdAt: createdAt(),
  },
  t => [
    isOneOf('coupons_kind_known', t.kind, COUPON_KINDS),
    isOneOf('coupons_group_known', t.customerGroup, CUSTOMER_GROUPS),
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

/** Where a coupon is limited to certain products or categories; no row means the whole shop. */
export const couponScopes = pgTable(
  'coupon_scopes',
  {
    id: id(),
    couponId: integer()
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    productId: integer().references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer().references(() => categories.id, { onDelete: 'cascade' }),
  },
  t => [
    check('coupon_scopes_one_target', sql`num_nonnulls(${t.productId}, ${t.categoryId}) = 1`),
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
    /** Who used it, also as a guest: the normalised e-mail. */
    email: text().notNull(),
    /** The order's national number: another e-mail with the same phone is the same person. */
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

/** Percent that a group of professionals pays less where a variant has no figure of its own. */
export const professionalDiscounts = pgTable(
  'professional_discounts',
  { id: id(), profession: text().notNull(), percent: smallint().notNull() },
  t => [check('professional_discounts_percent', sql`${t.percent} between 0 and 90`), uniqueIndex().on(t.profession)],
)
