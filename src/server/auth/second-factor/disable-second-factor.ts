import { eq } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import type { Db } from '../../database/connect.ts'
import { recoveryCodes } from '../../database/schema/auth.ts'
import { users } from '../../database/schema/customers.ts'
import type { Services } from '../../http/services.ts'
import { confirmPassword } from '../confirm-password.ts'
import { sendSecurityEmail } from '../security-emails.ts'
import { consumeSecondFactorCode, requireSecondFactor } from './use-second-factor.ts'

/**
 * Disables the second factor, with the password and a code. Throws the errors of `confirmPassword`, `second-factor`,
 * and `conflict` when none is enabled.
 */
export async function disableSecondFactor(
  services: Services,
  userId: number,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const user = await confirmPassword(services, userId, password)
  if (!user.totpConfirmedAt) throw new Problem('conflict')
  await requireSecondFactor(services, user, code)
  await services.db.transaction(async db => {
    await consumeSecondFactorCode(db, services, user, code)
    await clearSecondFactor(db, userId)
    await sendSecurityEmail(db, services, user, { kind: 'second-factor-off', at: services.clock() })
  })
}

/** Deletes everything of a second factor: secret, time of confirmation, last time step, recovery codes. */
export async function clearSecondFactor(db: Db, userId: number): Promise<void> {
  await db
    .update(users)
    .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null })
    .where(eq(users.id, userId))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}
