import { Problem } from '../../../shared/contracts/errors.ts'
import type { Services } from '../../http/services.ts'
import { confirmPassword } from '../confirm-password.ts'
import { issueRecoveryCodes } from './recovery-codes.ts'
import { consumeSecondFactorCode, requireSecondFactor } from './use-second-factor.ts'

/**
 * Replaces the recovery codes, with the password and a code: each code opens the account, so a stolen session must not
 * issue them. Throws the errors of `confirmPassword`, `second-factor`, and `conflict` when no second factor is enabled.
 */
export async function renewRecoveryCodes(
  services: Services,
  userId: number,
  { password, code }: { password: string; code: string },
): Promise<string[]> {
  const user = await confirmPassword(services, userId, password)
  if (!user.totpConfirmedAt) throw new Problem('conflict')
  await requireSecondFactor(services, user, code)
  return services.db.transaction(async db => {
    await consumeSecondFactorCode(db, services, user, code)
    return issueRecoveryCodes(db, services, userId)
  })
}
