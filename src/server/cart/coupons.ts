import { and, count, eq, isNull, or, sql } from 'drizzle-orm'
import type { Discount } from '../../shared/rules/totals.ts'
import type { Db } from '../database/connect.ts'
import { couponScopes, coupons, couponUses } from '../database/schema/pricing.ts'
import { professionOf, type Viewer } from '../pricing/viewer.ts'

export type Coupon = typeof coupons.$inferSelect

/** Why a coupon takes nothing off; the sentence is `coupon.<reason>`. */
export type CouponRefusal =
  | 'unknown'
  | 'not-started'
  | 'expired'
  | 'minimum'
  | 'used-up'
  | 'already-used'
  | 'group'
  | 'scope'

/** Who would use the coupon; e-mail and phone are known only when ordering. */
export interface CouponUser {
  userId: number | null
  emailKey: string | null
  phoneKey: string | null
}

/** The form by which codes are compared, or null for what can be no code. Twins of letters become one. */
export function couponKey(code: string): string | null {
  const key = code.normalize('NFKC').trim().toUpperCase()
  return /^[\p{L}\p{M}\p{N}_-]{1,60}$/u.test(key) ? key : null
}

export async function findCoupon(db: Db, code: string): Promise<Coupon | null> {
  const key = couponKey(code)
  if (key === null) return null
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.code, key), isNull(coupons.archivedAt)))
  return coupon ?? null
}

/** Which of the products a coupon covers; null when it covers the whole shop. A category covers its children too. */
export async function coveredProducts(db: Db, couponId: number, productIds: number[]): Promise<Set<number> | null> {
  const [scoped] = await db
    .select({ id: couponScopes.id })
    .from(couponScopes)
    .where(eq(couponScopes.couponId, couponId))
    .limit(1)
  if (!scoped) return null
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive covered(id) as (
      select category_id from coupon_scopes where coupon_id = ${couponId} and category_id is not null
      union
      select categories.id from categories join covered on categories.parent_id = covered.id
    )
    select products.id from products
    where products.id in ${productIds} and (
      products.id in (select product_id from coupon_scopes where coupon_id = ${couponId})
      or products.category_id in (select id from covered)
      or exists (
        select from product_categories
        where product_categories.product_id = products.id and product_categories.category_id in (select id from covered)
      )
    )`)
  return new Set(rows.map(row => row.id))
}

/** How often a person used a coupon and did not get it back, under the account, the e-mail or the phone. */
export async function usesOf(db: Db, couponId: number, { userId, emailKey, phoneKey }: CouponUser): Promise<number> {
  const person = or(
    userId === null ? undefined : eq(couponUses.userId, userId),
    emailKey === null ? undefined : eq(couponUses.email, emailKey),
    phoneKey === null ? undefined : eq(couponUses.phoneKey, phoneKey),
  )
  if (!person) return 0
  const [row] = await db
    .select({ uses: count() })
    .from(couponUses)
    .where(and(eq(couponUses.couponId, couponId), isNull(couponUses.givenBackAt), person))
  return row!.uses
}

/** Whether a coupon counts for a cart, in the order in which a shopper would want to be told. */
export function couponRefusal(
  coupon: Coupon,
  viewer: Viewer,
  cart: { subtotal: number; covered: number; uses: number },
): CouponRefusal | null {
  const { who, now } = viewer
  if (coupon.startsAt && coupon.startsAt > now) return 'not-started'
  if (coupon.endsAt && coupon.endsAt <= now) return 'expired'
  if (coupon.customerGroup === 'customers' && who.kind === 'visitor') return 'group'
  if (coupon.customerGroup === 'professionals' && professionOf(viewer) === null) return 'group'
  if (coupon.totalLimit !== null && coupon.usedCount >= coupon.totalLimit) return 'used-up'
  if (coupon.customerLimit !== null && cart.uses >= coupon.customerLimit) return 'already-used'
  if (cart.covered === 0) return 'scope'
  return cart.subtotal < coupon.minimumSubtotal ? 'minimum' : null
}

export function discountOf({ kind, percent, amount }: Coupon): Discount {
  if (kind === 'percent') return { kind, percent: percent! }
  return kind === 'fixed' ? { kind, amount: amount! } : { kind }
}
