import type { Preferences } from '../../../shared/contracts/preferences.ts'
import { userById } from '../../auth/queries.ts'
import type { Db } from '../../database/connect.ts'
import { isSubscribed } from '../../newsletter/subscription.ts'

export async function preferencesOf(db: Db, userId: number): Promise<Preferences> {
  const { email, language, theme, signInAlerts, reminderConsentAt } = await userById(db, userId)
  const reminders = reminderConsentAt !== null
  return { language, theme, signInAlerts, reminders, newsletter: await isSubscribed(db, email) }
}
