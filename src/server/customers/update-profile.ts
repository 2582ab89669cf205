import { and, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { accounts } from '../../shared/contracts/accounts.ts'
import { invalidField } from '../../shared/contracts/errors.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { dayOf } from '../../shared/rules/days.ts'
import { emailKey } from '../../shared/rules/email.ts'
import { users } from '../database/schema/customers.ts'
import type { Services } from '../http/services.ts'
import { forgetAccountTokens } from './account-tokens.ts'
import { phoneField } from './phone-field.ts'
import { userById } from './queries.ts'
import { sendVerification } from './verify-email.ts'

export type ProfileForm = z.output<typeof accounts.updateProfile.body>

/**
 * Changes the personal information. A field that the form leaves out stays; an empty one is cleared. Another e-mail
 * address has to be verified anew, and links that went to the old one die.
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
    phone: phoneField(form.phone, 'phone'),
    dateOfBirth: birthday(form.dateOfBirth, now),
    gender: form.gender === '' ? null : form.gender,
  }
  await services.db
    .transaction(async db => {
      const before = await userById(db, userId)
      const key = emailKey(form.email)
      const moved = key !== before.emailKey
      if (moved) {
        const [other] = await db
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.emailKey, key), ne(users.id, userId)))
        if (other) throw invalidField('email', 'email-taken')
        await forgetAccountTokens(db, userId, now)
      }
      await db
        .update(users)
        .set({ ...changes, email: form.email, emailKey: key, ...(moved && { emailVerifiedAt: null }) })
        .where(eq(users.id, userId))
      if (moved) await sendVerification(db, services, userId, language)
    })
    .catch(asTakenEmail)
}

/** Two people who take one address at the same moment: the second one learns it from the unique index. */
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
