import type { Language } from '../../shared/i18n/languages.ts'
import { emailKey } from '../../shared/rules/email.ts'
import type { StaffRole } from '../../shared/rules/permissions.ts'
import { issueAccountToken, revokeAccountTokens } from '../auth/account-tokens.ts'
import { endSessionsOf } from '../auth/end-sessions.ts'
import { clearSecondFactor } from '../auth/second-factor/disable-second-factor.ts'
import type { Db } from '../database/connect.ts'
import { users } from '../database/schema/customers.ts'
import type { Services } from '../http/services.ts'

export interface NewMember {
  email: string
  firstName: string
  lastName: string
  language: Language
  role: StaffRole
}

export type StaffAccountServices = Pick<Services, 'clock' | 'random'> & { publicUrl: string }

/**
 * Creates a staff account, or turns the existing account of the address into one, and returns a link for setting a
 * password. Revokes the password, second factor, links and sessions of an existing account, because anyone may have
 * registered the address.
 */
export async function openStaffAccount(
  db: Db,
  services: StaffAccountServices,
  { email, firstName, lastName, language, role }: NewMember,
): Promise<{ userId: number; link: string }> {
  const now = services.clock()
  const opened = {
    role: 'admin' as const,
    staffRole: role,
    passwordHash: null,
    emailVerifiedAt: now,
    blockedAt: null,
    deletedAt: null,
  }
  const [user] = await db
    .insert(users)
    .values({ email, emailKey: emailKey(email), firstName, lastName, language, ...opened })
    .onConflictDoUpdate({ target: users.emailKey, set: opened })
    .returning({ id: users.id })
  const userId = user!.id
  await clearSecondFactor(db, userId)
  await endSessionsOf(db, userId, now)
  await revokeAccountTokens(db, userId, now)
  return { userId, link: await passwordLink(db, services, userId, language) }
}

/** Returns a single-use link for setting a password, valid for 30 minutes. */
export async function passwordLink(
  db: Db,
  services: StaffAccountServices,
  userId: number,
  language: Language,
): Promise<string> {
  const token = await issueAccountToken(db, services, userId, 'reset-password')
  return `${services.publicUrl}/${language}/reset-password?token=${token}`
}
