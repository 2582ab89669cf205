import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { ResponseData } from '../../shared/contracts/endpoint.ts'
import { Problem } from '../../shared/contracts/errors.ts'
import type { WebhookDelivery, webhooks } from '../../shared/contracts/webhooks.ts'
import { DELIVERY_STATES } from '../../shared/rules/webhook-states.ts'
import type { Db } from '../database/connect.ts'
import { type KeysetRequest, keysetPage } from '../database/keyset-page.ts'
import { events } from '../database/schema/events.ts'
import { webhookDeliveries } from '../database/schema/webhooks.ts'
import { webhooksOf } from './present.ts'

const IN_STATE: Record<WebhookDelivery['state'], SQL | undefined> = {
  failed: isNotNull(webhookDeliveries.deadLetteredAt),
  waiting: and(isNull(webhookDeliveries.deliveredAt), isNull(webhookDeliveries.deadLetteredAt)),
  delivered: isNotNull(webhookDeliveries.deliveredAt),
}

/**
 * Returns a page of an endpoint's deliveries, newest first: all of them, or only those in the given state. Throws
 * `not-found`.
 */
export async function listDeliveries(
  db: Db,
  endpointId: number,
  { state, ...page }: KeysetRequest & { state?: string },
): Promise<ResponseData<typeof webhooks.adminListDeliveries>> {
  const [webhook] = await webhooksOf(db, endpointId)
  if (!webhook) throw new Problem('not-found')
  const known = DELIVERY_STATES.find(one => one === state)
  const { rows, next, previous } = await keysetPage(webhookDeliveries.id, page, async ({ beyond, order, limit }) => {
    const found = await db
      .select({ delivery: webhookDeliveries, event: events })
      .from(webhookDeliveries)
      .innerJoin(events, eq(events.id, webhookDeliveries.eventId))
      .where(and(eq(webhookDeliveries.endpointId, endpointId), beyond, known && IN_STATE[known]))
      .orderBy(order)
      .limit(limit)
    return found.map(row => ({ id: row.delivery.id, ...row }))
  })
  return { webhook, deliveries: rows.map(presentDelivery), next, previous }
}

function presentDelivery({
  delivery,
  event,
}: {
  delivery: typeof webhookDeliveries.$inferSelect
  event: typeof events.$inferSelect
}): WebhookDelivery {
  const { id, attempts, attemptedAt, availableAt, deliveredAt, deadLetteredAt, lastStatus, lastError, duration } =
    delivery
  const state = deliveredAt ? 'delivered' : deadLetteredAt ? 'failed' : 'waiting'
  return {
    id,
    key: event.key,
    type: event.type,
    subject: event.subject,
    occurredAt: event.occurredAt.toISOString(),
    state,
    attempts,
    attemptedAt: attemptedAt?.toISOString() ?? null,
    nextAt: state === 'waiting' ? (availableAt?.toISOString() ?? null) : null,
    status: lastStatus,
    error: lastError,
    duration,
  }
}
