import { and, eq, isNull } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import { users } from '../../database/schema/customers.ts'
import { clearAttempts, limitAttempts } from '../../http/count-attempt.ts'
import type { Services } from '../../http/services.ts'
import { userById } from '../queries.ts'
import { sendSecurityEmail } from '../security-emails.ts'
import { issueRecoveryCodes } from './recovery-codes.ts'
import { timeStepOfTypedCode, wrongCodeProblem } from './use-second-factor.ts'

/**
 * Enables the second factor with the first code of the app, which it consumes, and returns the recovery codes once.
 * Throws `second-factor`, `too-many-requests`, and `conflict` when no setup was started or a second factor is already
 * enabled.
 */
export async function confirmSecondFactor(services: Services, userId: number, code: string): Promise<string[]> {
  const user = await userById(services.db, userId)
  if (!user.totpSecret || user.totpConfirmedAt) throw new Problem('conflict')
  await limitAttempts(services.db, services, 'second-factor', String(userId))
  const step = timeStepOfTypedCode(services, user, code)
  if (step === null) throw wrongCodeProblem()
  const now = services.clock()
  return services.db.transaction(async db => {
    const { rowCount } = await db
      .update(users)
      .set({ totpConfirmedAt: now, totpLastStep: step })
      .where(and(eq(users.id, userId), eq(users.totpSecret, user.totpSecret!), isNull(users.totpConfirmedAt)))
    if (rowCount !== 1) throw new Problem('conflict')
    await clearAttempts(db, 'second-factor', String(userId))
    await sendSecurityEmail(db, services, user, { kind: 'second-factor-on', at: now })
    return issueRecoveryCodes(db, services, userId)
  })
}
