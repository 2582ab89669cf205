import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { invalidField } from '../../../shared/contracts/errors.ts'
import type { preferences as contracts } from '../../../shared/contracts/preferences.ts'
import { userById } from '../../auth/queries.ts'
import type { Database, Db } from '../../database/connect.ts'
import { users } from '../../database/schema/customers.ts'
import { subscribeVerified, unsubscribe } from '../../newsletter/subscription.ts'

export type PreferencesForm = z.output<typeof contracts.changePreferences.body>

/**
 * Changes the given preferences. Subscribing to the newsletter and consenting to reminders require a verified address.
 * Throws `invalid`.
 */
export async function changePreferences(db: Database, userId: number, form: PreferencesForm, now: Date): Promise<void> {
  const { newsletter, reminders, ...changes } = form
  await db.transaction(async db => {
    if (Object.values(changes).some(value => value !== undefined))
      await db.update(users).set(changes).where(eq(users.id, userId))
    const { email, emailVerifiedAt, language } = await userById(db, userId)
    if (newsletter && !emailVerifiedAt) throw invalidField('newsletter', 'verify-first')
    if (reminders && !emailVerifiedAt) throw invalidField('reminders', 'verify-first')
    if (newsletter) await subscribeVerified(db, email, language, now)
    else if (newsletter === false) await unsubscribe(db, email, now)
    if (reminders !== undefined) await changeConsent(db, userId, reminders ? now : null)
  })
}

/** Gives or withdraws the consent to reminders; a consent that was already given keeps its time. */
async function changeConsent(db: Db, userId: number, at: Date | null): Promise<void> {
  const { id, reminderConsentAt } = users
  const consent = at && sql`coalesce(${reminderConsentAt}, ${at.toISOString()}::timestamptz)`
  await db.update(users).set({ reminderConsentAt: consent }).where(eq(id, userId))
}
