import { eq } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import { newsletterSubscribers } from '../database/schema/newsletter.ts'
import type { Services } from '../http/services.ts'
import { subscriberIdOfToken } from './tokens.ts'

/** Confirms a subscription; idempotent. Throws `dead-token`. */
export async function confirmSubscription(services: Services, token: string): Promise<void> {
  const now = services.clock()
  const id = subscriberIdOfToken(services, 'confirm', token, now)
  const { rowCount } = id
    ? await services.db
        .update(newsletterSubscribers)
        .set({ confirmedAt: now, unsubscribedAt: null, consentFile: null })
        .where(eq(newsletterSubscribers.id, id))
    : { rowCount: 0 }
  if (rowCount === 0) throw new Problem('dead-token')
}
