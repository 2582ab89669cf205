import { asc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { events } from '../database/schema/events.ts'
import { webhookDeliveries, webhookEndpoints } from '../database/schema/webhooks.ts'
import type { Services } from '../http/services.ts'
import { advanceSubjects, lockEndpoints } from './advance-subjects.ts'

/** Retention period of events and their deliveries, delivered or not, in milliseconds. */
const RETENTION_MS = 30 * 24 * 60 * 60_000
/** Maximum number of rows per statement, so that a busy month does not exceed the statement timeout. */
const BATCH_SIZE = 1_000

/** Deletes old events, and removed endpoints with their deliveries. */
export async function sweepEvents(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { atOnce = BATCH_SIZE } = {},
): Promise<void> {
  const at = clock()
  while ((await sweepOld(db, at, atOnce)) === atOnce);
  const removed = await db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(isNotNull(webhookEndpoints.removedAt))
  for (const { id } of removed) {
    while ((await sweepDeliveries(db, id, atOnce)) === atOnce);
    await db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  }
}

/** Deletes a batch of old events. Deliveries that waited for a deleted delivery become due. */
async function sweepOld(db: Db, at: Date, atOnce: number): Promise<number> {
  return db.transaction(async db => {
    await lockEndpoints(db)
    const old = await db
      .select({ id: events.id })
      .from(events)
      .where(lt(events.occurredAt, new Date(at.getTime() - RETENTION_MS)))
      .orderBy(asc(events.occurredAt))
      .limit(atOnce)
    const ids = old.map(({ id }) => id)
    const { endpointId, subject, deliveredAt, deadLetteredAt, eventId } = webhookDeliveries
    const gone = await db
      .delete(webhookDeliveries)
      .where(inArray(eventId, ids))
      .returning({ endpointId, subject, deliveredAt, deadLetteredAt })
    await db.delete(events).where(inArray(events.id, ids))
    const pending = gone.filter(({ deliveredAt, deadLetteredAt }) => !deliveredAt && !deadLetteredAt)
    await advanceSubjects(db, pending, at)
    return ids.length
  })
}

async function sweepDeliveries(db: Db, endpointId: number, atOnce: number): Promise<number> {
  const some = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, endpointId))
    .limit(atOnce)
  const { rowCount } = await db.delete(webhookDeliveries).where(inArray(webhookDeliveries.id, some))
  return rowCount ?? 0
}
