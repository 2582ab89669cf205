import { eq } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import { users } from '../database/schema/customers.ts'
import type { Services } from '../http/services.ts'
import { idOfToken } from '../http/signed-id.ts'
import { UNSUBSCRIBE } from './unsubscribe-links.ts'

/** Withdraws the consent to reminders by the token of any reminder; idempotent. Throws `dead-token`. */
export async function unsubscribeByToken(services: Services, token: string): Promise<void> {
  const userId = idOfToken(services, UNSUBSCRIBE, token, services.clock())
  if (userId === null) throw new Problem('dead-token')
  await services.db.update(users).set({ reminderConsentAt: null }).where(eq(users.id, userId))
}
