import { Problem } from '../../shared/contracts/errors.ts'
import { actingKeyId } from '../audit/acting-key.ts'
import { clearAttempts, limitAttempts } from '../http/count-attempt.ts'
import type { Services } from '../http/services.ts'
import { verifyPassword } from './password.ts'
import { type UserRow, userById } from './queries.ts'

/**
 * Requires the password again before sensitive actions. A wrong password results in 400, after ten of them in 429.
 * Attempts are counted by account, because the holder of a stolen token could change the network address. An API key
 * cannot try passwords. Throws `signed-out` if the account was deleted after the request was authenticated.
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
