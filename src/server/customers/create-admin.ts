import { LANGUAGE_CODES, type Language } from '../../shared/i18n/languages.ts'
import { emailKey } from '../../shared/rules/email.ts'
import { users } from '../database/schema/customers.ts'
import type { Services } from '../http/services.ts'
import { forgetAccountTokens, issueAccountToken } from './account-tokens.ts'
import { endSessionsOf } from './end-sessions.ts'
import { forgetSecondFactor } from './second-factor/stop-second-factor.ts'

export interface NewAdmin {
  email: string
  firstName: string
  lastName: string
  language?: Language
}

export type AdminTools = Pick<Services, 'db' | 'clock' | 'random'> & { publicUrl: string }

/**
 * Makes an account an owner's, from the command line only: no route does it. Answers the link, good for 30 minutes, by
 * which its owner sets a password; nobody else ever knows one. Whoever had opened an account with the address before keeps
 * nothing of it: its password, second factor, links and sessions end.
 */
export async function createAdmin(
  tools: AdminTools,
  { email, firstName, lastName, language = LANGUAGE_CODES[0] }: NewAdmin,
): Promise<string> {
  const now = tools.clock()
  return tools.db.transaction(async db => {
    const opened = {
      role: 'admin',
      staffRole: 'owner',
      passwordHash: null,
      emailVerifiedAt: now,
      blockedAt: null,
      deletedAt: null,
    } as const
    const [user] = await db
      .insert(users)
      .values({ email, emailKey: emailKey(email), firstName, lastName, language, ...opened })
      .onConflictDoUpdate({ target: users.emailKey, set: opened })
      .returning({ id: users.id })
    await forgetSecondFactor(db, user!.id)
    await endSessionsOf(db, user!.id, now)
    await forgetAccountTokens(db, user!.id, now)
    const token = await issueAccountToken(db, tools, user!.id, 'reset-password')
    return `${tools.publicUrl}/${language}/reset-password?token=${token}`
  })
}
