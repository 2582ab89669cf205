import { eq, or, type SQL } from 'drizzle-orm'
import { ERASED_KEY } from '../database/personal-data-handler.ts'
import type { couponUses, promotionUses } from '../database/schema/pricing.ts'

/** User of a coupon or promotion; email and phone are known only when ordering, and phone orders may have no email. */
export interface Person {
  userId: number | null
  emailKey: string | null
  phoneKey: string | null
}

/** Uses by account, email or phone; undefined for an unknown person. */
export function usedBy(
  uses: typeof couponUses | typeof promotionUses,
  { userId, emailKey, phoneKey }: Person,
): SQL | undefined {
  return or(
    userId === null ? undefined : eq(uses.userId, userId),
    emailKey === null || emailKey === ERASED_KEY ? undefined : eq(uses.email, emailKey),
    phoneKey === null ? undefined : eq(uses.phoneKey, phoneKey),
  )
}
