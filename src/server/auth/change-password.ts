import { and, eq, isNull } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import { users } from '../database/schema/customers.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { revokeAccountTokens } from './account-tokens.ts'
import { refuseGuessablePassword } from './check-password.ts'
import { confirmPassword } from './confirm-password.ts'
import { endSessionsOf } from './end-sessions.ts'
import { hashPassword } from './password.ts'
import { sendSecurityEmail } from './security-emails.ts'

/**
 * Sets a new password, ends every other session, revokes open reset links and notifies the person by email. Throws the
 * errors of `confirmPassword`, `invalid`, and `signed-out` if the account was deleted meanwhile.
 */
export async function changePassword(
  services: Services,
  { userId, sessionId }: SignedIn,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const user = await confirmPassword(services, userId, currentPassword, { field: 'currentPassword' })
  await refuseGuessablePassword(services, newPassword, 'newPassword', user)
  const passwordHash = await hashPassword(newPassword, services.random(16))
  const now = services.clock()
  await services.db.transaction(async db => {
    const own = and(eq(users.id, userId), isNull(users.deletedAt))
    const { rowCount } = await db.update(users).set({ passwordHash }).where(own)
    if (rowCount !== 1) throw new Problem('signed-out')
    await endSessionsOf(db, userId, now, { except: sessionId })
    await revokeAccountTokens(db, userId, now, 'reset-password')
    await sendSecurityEmail(db, services, user, { kind: 'password-changed', at: now })
  })
}
