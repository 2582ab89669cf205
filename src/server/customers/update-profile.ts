import { and, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { auth } from '../../shared/contracts/auth.ts'
import { invalidField } from '../../shared/contracts/errors.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { dayOf } from '../../shared/rules/days.ts'
import { emailKey } from '../../shared/rules/email.ts'
import { revokeAccountTokens } from '../auth/account-tokens.ts'
import { parsePhoneField } from '../auth/phone-field.ts'
import { lockUserById, type UserRow } from '../auth/queries.ts'
import { sendSecurityEmail } from '../auth/security-emails.ts'
import { sendVerification } from '../auth/verify-email.ts'
import type { Db } from '../database/connect.ts'
import { users } from '../database/schema/customers.ts'
import { countAttempt } from '../http/count-attempt.ts'
import type { Services } from '../http/services.ts'

type ProfileForm = z.output<typeof auth.updateProfile.body>

/**
 * Changes the personal information. A field that is omitted is kept; a field that is empty is cleared. A changed email
 * address must be verified again; links sent to the old address are revoked, and an email to it reports the change.
 */
export async function updateProfile(
  services: Services,
  userId: number,
  form: ProfileForm,
  language: Language,
): Promise<void> {
  const now = services.clock()
  const changes = {
    firstName: form.firstName,
    lastName: form.lastName,
    phone: parsePhoneField(form.phone, 'phone'),
    dateOfBirth: birthday(form.dateOfBirth, now),
    gender: form.gender === '' ? null : form.gender,
  }
  await services.db
    .transaction(async db => {
      const before = await lockUserById(db, userId)
      const key = emailKey(form.email)
      const moved = key !== before.emailKey
      if (moved) {
        const [other] = await db
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.emailKey, key), ne(users.id, userId)))
        if (other) throw invalidField('email', 'email-taken')
      }
      await db
        .update(users)
        .set({ ...changes, email: form.email, emailKey: key, ...(moved && { emailVerifiedAt: null }) })
        .where(eq(users.id, userId))
      if (moved) {
        // The lock has waited for requests that were sending a link to the old address: their tokens are revoked, too.
        await revokeAccountTokens(db, userId, now)
        await notifyOldAddress(db, services, before, now)
        await sendVerification(db, services, userId, language)
      }
    })
    .catch(asTakenEmail)
}

/**
 * Notifies the old address. If it is unverified, the hourly limit of emails applies, because it may belong to a
 * stranger.
 */
async function notifyOldAddress(db: Db, services: Services, before: UserRow, at: Date): Promise<void> {
  if (!before.emailVerifiedAt && (await countAttempt(db, services, 'email', before.emailKey)).retryAfter > 0) return
  await sendSecurityEmail(db, services, before, { kind: 'email-changed', at })
}

/** Turns a violation of the unique index, when two people claim an address concurrently, into a field error. */
function asTakenEmail(error: unknown): never {
  const cause = (error as { cause?: { code?: string; constraint?: string } }).cause
  if (cause?.code === '23505' && cause.constraint?.includes('email_key')) throw invalidField('email', 'email-taken')
  throw error
}

function birthday(value: string | null | undefined, now: Date): string | null | undefined {
  if (value === undefined || value === null || value === '') return value === undefined ? undefined : null
  if (value < '1900-01-01' || value > dayOf(now)) throw invalidField('dateOfBirth', 'date')
  return value
}
