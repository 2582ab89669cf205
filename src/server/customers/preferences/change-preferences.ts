import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { invalidField } from '../../../shared/contracts/errors.ts'
import type { preferences as contracts } from '../../../shared/contracts/preferences.ts'
import { userById } from '../../auth/queries.ts'
import type { Database } from '../../database/connect.ts'
import { users } from '../../database/schema/customers.ts'
import { subscribeVerified, unsubscribe } from '../../newsletter/subscription.ts'

export type PreferencesForm = z.output<typeof contracts.changePreferences.body>

/** Changes the given preferences. The newsletter requires a verified address. Throws `invalid`. */
export async function changePreferences(db: Database, userId: number, form: PreferencesForm, now: Date): Promise<void> {
  const { newsletter, ...changes } = form
  await db.transaction(async db => {
    if (Object.values(changes).some(value => value !== undefined))
      await db.update(users).set(changes).where(eq(users.id, userId))
    if (newsletter === undefined) return
    const { email, emailVerifiedAt, language } = await userById(db, userId)
    if (!newsletter) await unsubscribe(db, email, now)
    else if (emailVerifiedAt) await subscribeVerified(db, email, language, now)
    else throw invalidField('newsletter', 'verify-first')
  })
}
