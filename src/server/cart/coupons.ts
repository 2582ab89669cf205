import { and, count, eq, isNull } from 'drizzle-orm'
import type { Discount } from '../../shared/rules/totals.ts'
import type { Db } from '../database/connect.ts'
import { customerGroupMembers } from '../database/schema/customer-groups.ts'
import { coupons, couponUses } from '../database/schema/pricing.ts'
import { couponKey } from '../pricing/coupon-key.ts'
import { isUseOfPerson, type Person } from '../pricing/used-by.ts'
import { professionOf, type Viewer } from '../pricing/viewer.ts'

export type Coupon = typeof coupons.$inferSelect

/** Reason for rejecting a coupon; its message key is `coupon.<reason>`. */
export type CouponRefusal =
  | 'unknown'
  | 'not-started'
  | 'expired'
  | 'minimum'
  | 'used-up'
  | 'already-used'
  | 'group'
  | 'scope'

export async function findCoupon(db: Db, code: string): Promise<Coupon | null> {
  const key = couponKey(code)
  if (key === null) return null
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.code, key), isNull(coupons.archivedAt)))
  return coupon ?? null
}

/** Counts a person's uses of a coupon, by account, email or phone; restored uses do not count. */
export async function countCouponUses(db: Db, couponId: number, person: Person): Promise<number> {
  const isOwnUse = isUseOfPerson(couponUses, person)
  if (!isOwnUse) return 0
  const [row] = await db
    .select({ uses: count() })
    .from(couponUses)
    .where(and(eq(couponUses.couponId, couponId), isNull(couponUses.givenBackAt), isOwnUse))
  return row!.uses
}

/** True when the viewer is a member of the coupon's group; the group's name is confidential. */
export async function isCouponGroupMember(db: Db, { groupId }: Coupon, { who }: Viewer): Promise<boolean> {
  if (groupId === null || who.kind === 'visitor') return false
  const { userId } = who
  const own = and(eq(customerGroupMembers.groupId, groupId), eq(customerGroupMembers.userId, userId))
  return (await db.$count(customerGroupMembers, own)) > 0
}

/**
 * Returns the reason for rejecting a coupon for a cart, or null if the coupon applies. If several reasons apply,
 * returns the most useful reason for a shopper.
 */
export function couponRefusal(
  coupon: Coupon,
  viewer: Viewer,
  { isMember, ...cart }: { subtotal: number; covered: number; uses: number; isMember: boolean },
): CouponRefusal | null {
  const { who, now } = viewer
  if (coupon.startsAt && coupon.startsAt > now) return 'not-started'
  if (coupon.endsAt && coupon.endsAt <= now) return 'expired'
  if (coupon.customerGroup === 'customers' && who.kind === 'visitor') return 'group'
  if (coupon.customerGroup === 'professionals' && professionOf(viewer) === null) return 'group'
  if (coupon.customerGroup === 'group' && !isMember) return 'group'
  if (coupon.totalLimit !== null && coupon.usedCount >= coupon.totalLimit) return 'used-up'
  if (coupon.customerLimit !== null && cart.uses >= coupon.customerLimit) return 'already-used'
  if (cart.covered === 0) return 'scope'
  return cart.subtotal < coupon.minimumSubtotal ? 'minimum' : null
}

export function discountOf({ kind, percent, amount }: Coupon): Discount {
  if (kind === 'percent') return { kind, percent: percent! }
  return kind === 'fixed' ? { kind, amount: amount! } : { kind }
}
