import { eq, or, type SQL } from 'drizzle-orm'
import { ERASED_KEY } from '../database/personal-data-handler.ts'
import type { couponUses, promotionUses } from '../database/schema/pricing.ts'

/**
 * Person who uses a coupon or promotion. Email and phone are known only at checkout; phone orders may have no email.
 */
export interface Person {
  userId: number | null
  emailKey: string | null
  phoneKey: string | null
}

/** SQL condition for the uses of a person, by account, email or phone; undefined if none of them is known. */
export function isUseOfPerson(
  uses: typeof couponUses | typeof promotionUses,
  { userId, emailKey, phoneKey }: Person,
): SQL | undefined {
  return or(
    userId === null ? undefined : eq(uses.userId, userId),
    emailKey === null || emailKey === ERASED_KEY ? undefined : eq(uses.email, emailKey),
    phoneKey === null ? undefined : eq(uses.phoneKey, phoneKey),
  )
}
