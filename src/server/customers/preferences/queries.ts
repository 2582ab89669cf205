import type { Preferences } from '../../../shared/contracts/preferences.ts'
import { userById } from '../../auth/queries.ts'
import type { Db } from '../../database/connect.ts'
import { isSubscribed } from '../../newsletter/subscription.ts'

export async function preferencesOf(db: Db, userId: number): Promise<Preferences> {
  const { email, language, theme, signInAlerts } = await userById(db, userId)
  return { language, theme, signInAlerts, newsletter: await isSubscribed(db, email) }
}
