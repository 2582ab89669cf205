import { and, eq, isNull } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import { newsletterSubscribers } from '../database/schema/newsletter.ts'
import type { Services } from '../http/services.ts'
import { subscriberIdOfToken } from './tokens.ts'

/** Unsubscribes by the token of any newsletter email; idempotent. Throws `dead-token`. */
export async function unsubscribeByToken(services: Services, token: string): Promise<void> {
  const now = services.clock()
  const id = subscriberIdOfToken(services, 'unsubscribe', token, now)
  if (id === null) throw new Problem('dead-token')
  await services.db
    .update(newsletterSubscribers)
    .set({ unsubscribedAt: now })
    .where(and(eq(newsletterSubscribers.id, id), isNull(newsletterSubscribers.unsubscribedAt)))
}
