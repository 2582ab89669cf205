import { eq } from 'drizzle-orm'
import type { Language } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'
import { users } from '../database/schema/customers.ts'
import { writeEmail } from '../email/write-email.ts'
import { countAttempt } from '../http/count-attempt.ts'
import { translatorFor } from '../http/language.ts'
import type { Services } from '../http/services.ts'
import { verificationEmail } from './account-emails.ts'
import { consumeAccountToken, issueAccountToken } from './account-tokens.ts'
import { lockUserById } from './queries.ts'

/** Marks the address as verified. Throws `dead-token`. */
export async function verifyEmail(services: Services, token: string): Promise<void> {
  const now = services.clock()
  await services.db.transaction(async db => {
    const userId = await consumeAccountToken(db, token, 'verify-email', now)
    await db.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, userId))
  })
}

/**
 * Queues the email with a verification link, unless the address is verified or its limit for this hour is reached.
 * Needs a transaction: holds the row lock of the account, so that a concurrent change of its email address waits and
 * then revokes the link.
 */
export async function sendVerification(db: Db, services: Services, userId: number, language: Language): Promise<void> {
  const user = await lockUserById(db, userId)
  if (user.emailVerifiedAt) return
  if ((await countAttempt(db, services, 'email', user.emailKey)).retryAfter > 0) return
  const token = await issueAccountToken(db, services, userId, 'verify-email')
  const verifyUrl = `${services.config.publicUrl}/${language}/verify-email?token=${token}`
  await writeEmail(
    db,
    { recipient: user.email, name: user.firstName, language },
    verificationEmail(translatorFor(language), verifyUrl),
  )
}
