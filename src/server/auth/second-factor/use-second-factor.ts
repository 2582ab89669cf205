import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import { westernDigits } from '../../../shared/rules/digits.ts'
import type { Db } from '../../database/connect.ts'
import { users } from '../../database/schema/customers.ts'
import { clearAttempts, limitAttempts } from '../../http/count-attempt.ts'
import { decrypt } from '../../http/encrypt.ts'
import type { Services } from '../../http/services.ts'
import type { UserRow } from '../queries.ts'
import { sendSecurityEmail } from '../security-emails.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { timeStepOfCode } from './totp.ts'

/** Encryption context of one account: the secret cannot be decrypted in another row. */
export const encryptionContextOf = (userId: number) => `second factor of ${userId}`

export const wrongCodeProblem = () =>
  new Problem('second-factor', { data: { code: 'wrong' }, fields: { code: [{ reason: 'wrong-code' }] } })

/**
 * Requires a code if the account has a second factor, and counts the attempt. Call it outside the transaction that
 * consumes the code: a rollback would undo the count. The account's owner gets an email about the last attempt before
 * the limit. Throws `second-factor`, `too-many-requests`.
 */
export async function requireSecondFactor(
  services: Services,
  user: UserRow,
  code: string | undefined,
  countedAs = String(user.id),
): Promise<void> {
  if (!user.totpConfirmedAt) return
  if (!code) throw new Problem('second-factor', { data: { code: 'needed' } })
  const { isLast } = await limitAttempts(services.db, services, 'second-factor', countedAs)
  const event = { kind: 'code-failures', at: services.clock() } as const
  if (isLast) await sendSecurityEmail(services.db, services, user, event)
}

/**
 * Consumes a code of the app or a recovery code; does nothing for an account without a second factor. Throws
 * `second-factor`.
 */
export async function consumeSecondFactorCode(
  db: Db,
  services: Services,
  user: UserRow,
  code: string | undefined,
  { spendStep = consumeTimeStep, countedAs = String(user.id) } = {},
): Promise<void> {
  if (!user.totpConfirmedAt) return
  const now = services.clock()
  const step = code ? timeStepOfTypedCode(services, user, code) : null
  const taken =
    step === null ? code && (await consumeRecoveryCode(db, user.id, code, now)) : await spendStep(db, user, step)
  if (!taken) throw wrongCodeProblem()
  await clearAttempts(db, 'second-factor', countedAs)
}

/** Returns the time step of a currently valid code of the person's app; null for any other text. */
export function timeStepOfTypedCode(services: Services, user: UserRow, typed: string): number | null {
  const code = westernDigits(typed).replace(/[\s-]/g, '')
  if (!user.totpSecret || !/^\d{6}$/.test(code)) return null
  return timeStepOfCode(decrypt(user.totpSecret, encryptionContextOf(user.id), services), code, services.clock())
}

/**
 * Accepts each time step only once, and no step before the last accepted step; of two concurrent requests with the same
 * code, one succeeds.
 */
export async function consumeTimeStep(db: Db, { id, totpSecret }: UserRow, step: number): Promise<boolean> {
  const { rowCount } = await db
    .update(users)
    .set({ totpLastStep: step })
    .where(
      and(
        eq(users.id, id),
        eq(users.totpSecret, totpSecret!),
        isNotNull(users.totpConfirmedAt),
        or(isNull(users.totpLastStep), lt(users.totpLastStep, step)),
      ),
    )
  return rowCount === 1
}
