import { and, eq, isNotNull, or } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import { TEST_EVENT } from '../../shared/rules/event-types.ts'
import { skipAudit, writeAudit } from '../audit/write-audit.ts'
import type { Db } from '../database/connect.ts'
import { events } from '../database/schema/events.ts'
import { webhookDeliveries, webhookEndpoints } from '../database/schema/webhooks.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'

const isFailed = isNotNull(webhookDeliveries.deadLetteredAt)
const isSettled = or(isFailed, isNotNull(webhookDeliveries.deliveredAt))

/**
 * Requeues a delivery that was made or given up, or all given up; returns their number. The event keeps its id, and later
 * events of its subject wait for it. Throws `not-found`.
 */
export async function replayDeliveries(
  { db, clock }: Services,
  { endpointId, deliveryId }: { endpointId: number; deliveryId?: number | undefined },
  { userId: actorId }: SignedIn,
): Promise<number> {
  return db.transaction(async db => {
    await requireEndpoint(db, endpointId)
    const chosen = deliveryId === undefined ? isFailed : and(isSettled, eq(webhookDeliveries.id, deliveryId))
    const rows = await db
      .update(webhookDeliveries)
      .set({ deliveredAt: null, deadLetteredAt: null, availableAt: null, attempts: 0 })
      .where(and(eq(webhookDeliveries.endpointId, endpointId), chosen))
      .returning({ subject: webhookDeliveries.subject })
    if (rows.length === 0) skipAudit()
    else
      await writeAudit(db, {
        actorId,
        action: 'webhook-replayed',
        subject: 'webhook',
        subjectId: String(endpointId),
        at: clock(),
        after: deliveryId === undefined ? { rows: rows.length } : { about: rows[0]!.subject },
      })
    return rows.length
  })
}

/** Queues a test event for one endpoint. Throws `not-found`. */
export async function queueTestEvent({ db, clock }: Services, endpointId: number, { userId: actorId }: SignedIn) {
  const at = clock()
  const subject = `webhook:${endpointId}`
  await db.transaction(async db => {
    await requireEndpoint(db, endpointId)
    const [event] = await db
      .insert(events)
      .values({ type: TEST_EVENT, subject, facts: {}, occurredAt: at, dispatchedAt: at })
      .returning({ id: events.id })
    await db.insert(webhookDeliveries).values({ endpointId, eventId: event!.id, subject })
    await writeAudit(db, {
      actorId,
      action: 'webhook-tested',
      subject: 'webhook',
      subjectId: String(endpointId),
      at,
    })
  })
}

async function requireEndpoint(db: Db, id: number): Promise<void> {
  if ((await db.$count(webhookEndpoints, eq(webhookEndpoints.id, id))) === 0) throw new Problem('not-found')
}
