import { eq } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import { users } from '../database/schema/customers.ts'
import type { Services } from '../http/services.ts'
import type { SignedIn } from '../http/who.ts'
import { forgetAccountTokens } from './account-tokens.ts'
import { refuseCommonPassword } from './check-password.ts'
import { forgetAttempts, refuseGuessing } from './count-attempt.ts'
import { endSessionsOf } from './end-sessions.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { userById } from './queries.ts'

/**
 * Sets a new password; every other session and every open reset link of the person end. A wrong current one is 400, after
 * ten of them 429: counted by account, because whoever holds a token could change the address.
 */
export async function changePassword(
  services: Services,
  { userId, sessionId }: SignedIn,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const account = String(userId)
  await refuseGuessing(services.db, services, 'change-password', account)
  const user = await userById(services.db, userId)
  if (!(await verifyPassword(currentPassword, user.passwordHash))) {
    throw new Problem('wrong-credentials', { fields: { currentPassword: [{ reason: 'wrong-password' }] } })
  }
  await forgetAttempts(services.db, 'change-password', account)
  refuseCommonPassword(newPassword, 'newPassword')
  const passwordHash = await hashPassword(newPassword, services.random(16))
  const now = services.clock()
  await services.db.transaction(async db => {
    await db.update(users).set({ passwordHash }).where(eq(users.id, userId))
    await endSessionsOf(db, userId, now, { except: sessionId })
    await forgetAccountTokens(db, userId, now, 'reset-password')
  })
}
