import { eq, or, type SQL } from 'drizzle-orm'
import { ERASED_KEY } from '../database/personal-data-handler.ts'
import type { couponUses, promotionUses } from '../database/schema/pricing.ts'

/** Who would use a coupon or a promotion; e-mail and phone are known only when ordering, and who calls may have no e-mail. */
export interface Person {
  userId: number | null
  emailKey: string | null
  phoneKey: string | null
}

/** Uses under the account, the e-mail or the phone; undefined while nothing is known of the person. */
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
