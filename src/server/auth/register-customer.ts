import type { z } from 'zod'
import type { auth } from '../../shared/contracts/auth.ts'
import { invalidField } from '../../shared/contracts/errors.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { emailKey } from '../../shared/rules/email.ts'
import { users } from '../database/schema/customers.ts'
import { writeEmail } from '../email/write-email.ts'
import { translatorFor } from '../http/language.ts'
import type { Services } from '../http/services.ts'
import { addApplication } from '../professionals/apply-as-professional.ts'
import { welcomeEmail } from './account-emails.ts'
import { issueAccountToken } from './account-tokens.ts'
import { refuseGuessablePassword } from './check-password.ts'
import { type CreatedSession, createSession } from './create-session.ts'
import type { ClientDevice } from './device.ts'
import { hashPassword } from './password.ts'
import { parsePhoneField } from './phone-field.ts'

export type RegistrationForm = z.output<typeof auth.register.body>

/**
 * Creates an account and its session; a professional applies at the same time and stays a customer until approved.
 * Throws `invalid`, also for a known address: a field error, as in the spec's map of field errors.
 */
export async function registerCustomer(
  services: Services,
  form: RegistrationForm,
  { language, caller }: { language: Language; caller: ClientDevice },
): Promise<CreatedSession & { userId: number }> {
  const { email, first_name: firstName, last_name: lastName } = form
  await refuseGuessablePassword(services, form.password, 'password', { email, firstName, lastName })
  const phone = parsePhoneField(form.phone, 'phone')
  const passwordHash = await hashPassword(form.password, services.random(16))
  const now = services.clock()
  return services.db.transaction(async db => {
    const [user] = await db
      .insert(users)
      .values({
        firstName: form.first_name,
        lastName: form.last_name,
        email: form.email,
        emailKey: emailKey(form.email),
        passwordHash,
        phone: phone ?? null,
        language,
        createdAt: now,
      })
      .onConflictDoNothing({ target: users.emailKey })
      .returning({ id: users.id })
    if (!user) throw invalidField('email', 'email-taken')
    const applies = form.accountType === 'professional' && form.professional !== undefined
    if (applies) await addApplication(db, user.id, form.professional!, now)
    const token = await issueAccountToken(db, services, user.id, 'verify-email')
    const verifyUrl = `${services.config.publicUrl}/${language}/verify-email?token=${token}`
    await writeEmail(
      db,
      { recipient: form.email, name: form.first_name, language },
      welcomeEmail(translatorFor(language), { verifyUrl, professional: applies }),
    )
    return { userId: user.id, ...(await createSession(db, services, user.id, caller)) }
  })
}
