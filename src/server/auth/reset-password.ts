import { eq, sql } from 'drizzle-orm'
import type { Language } from '../../shared/i18n/languages.ts'
import { users } from '../database/schema/customers.ts'
import { writeEmail } from '../email/write-email.ts'
import { clearAttempts, countAttempt } from '../http/count-attempt.ts'
import { translatorFor } from '../http/language.ts'
import type { Services } from '../http/services.ts'
import { resetPasswordEmail } from './account-emails.ts'
import { consumeAccountToken, issueAccountToken, userIdOfToken } from './account-tokens.ts'
import { refuseGuessablePassword } from './check-password.ts'
import { endSessionsOf } from './end-sessions.ts'
import { hashPassword } from './password.ts'
import { lockUserByEmail, userById } from './queries.ts'
import { sendSecurityEmail } from './security-emails.ts'

/**
 * Queues the reset email for a known address and nothing for an unknown one. `withMinimumDuration` hides the difference
 * in time. Holds the row lock of the account, so that a concurrent change of its email address waits and then revokes
 * the link.
 */
export async function requestPasswordReset(services: Services, email: string, language: Language): Promise<void> {
  await services.db.transaction(async db => {
    const user = await lockUserByEmail(db, email)
    if (!user) return
    // Returns silently: the response must not reveal how many emails an address got, and the link in the last email
    // still works.
    if ((await countAttempt(db, services, 'email', user.emailKey)).retryAfter > 0) return
    const token = await issueAccountToken(db, services, user.id, 'reset-password')
    const resetUrl = `${services.config.publicUrl}/${language}/reset-password?token=${token}`
    await writeEmail(
      db,
      { recipient: user.email, name: user.firstName, language },
      resetPasswordEmail(translatorFor(language), resetUrl),
    )
  })
}

/**
 * Sets a new password with the emailed token, which also verifies the email, ends all sessions and notifies by email.
 * Keeps the second factor: access to the mailbox alone does not prove ownership. Returns the account's id. Throws
 * `dead-token`, `invalid`.
 */
export async function resetPassword(
  services: Services,
  { token, password }: { token: string; password: string },
): Promise<number> {
  // Reject expired tokens before hashing: argon2 is expensive.
  const owner = await userById(services.db, await userIdOfToken(services.db, token, 'reset-password', services.clock()))
  await refuseGuessablePassword(services, password, 'password', owner)
  const passwordHash = await hashPassword(password, services.random(16))
  const now = services.clock()
  return services.db.transaction(async db => {
    const userId = await consumeAccountToken(db, token, 'reset-password', now)
    const emailVerifiedAt = sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()}::timestamptz)`
    const [user] = await db.update(users).set({ passwordHash, emailVerifiedAt }).where(eq(users.id, userId)).returning()
    await endSessionsOf(db, userId, now)
    await clearAttempts(db, 'login', user!.emailKey)
    await sendSecurityEmail(db, services, user!, { kind: 'password-changed', at: now })
    return userId
  })
}
