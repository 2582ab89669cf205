import { Problem } from '../../shared/contracts/errors.ts'
import { actingKeyId } from '../audit/acting-key.ts'
import { clearAttempts, limitAttempts } from '../http/count-attempt.ts'
import type { Services } from '../http/services.ts'
import { verifyPassword } from './password.ts'
import { type UserRow, userById } from './queries.ts'

/**
 * Requires the password again before sensitive actions; returns the account. Throws `wrong-credentials` for a wrong
 * password and for a request with an API key, `too-many-requests` after ten attempts without success, and `signed-out`
 * if the account was deleted after the request was authenticated. Attempts are counted by account, because the holder
 * of a stolen token could change the network address.
 */
export async function confirmPassword(
  services: Services,
  userId: number,
  password: string,
  { field = 'password' } = {},
): Promise<UserRow> {
  const refuse = () => new Problem('wrong-credentials', { fields: { [field]: [{ reason: 'wrong-password' }] } })
  if (actingKeyId() !== null) throw refuse()
  const account = String(userId)
  await limitAttempts(services.db, services, 'change-password', account)
  const user = await userById(services.db, userId)
  if (user.deletedAt) throw new Problem('signed-out')
  if (!(await verifyPassword(password, user.passwordHash))) throw refuse()
  await clearAttempts(services.db, 'change-password', account)
  return user
}
