import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import { TEST_EVENT } from '../../shared/rules/event-types.ts'
import { skipAudit, writeAudit } from '../audit/write-audit.ts'
import type { Db } from '../database/connect.ts'
import { events } from '../database/schema/events.ts'
import { webhookDeliveries, webhookEndpoints } from '../database/schema/webhooks.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { advanceSubjects, lockEndpoints } from './advance-subjects.ts'

const isFailed = isNotNull(webhookDeliveries.deadLetteredAt)
/** Maximum number of deliveries per replay: a larger transaction could exceed the statement timeout. */
const MAX_REPLAYED_DELIVERIES = 5_000
const isSettled = or(isFailed, isNotNull(webhookDeliveries.deliveredAt))

/**
 * Requeues one delivered or dead-lettered delivery, or the oldest dead-lettered deliveries of an endpoint. Returns
 * their number. The event keeps its id, and later events of its subject wait for it. Throws `not-found`.
 */
export async function replayDeliveries(
  { db, clock }: Services,
  { endpointId, deliveryId }: { endpointId: number; deliveryId?: number | undefined },
  { userId: actorId }: SignedIn,
): Promise<number> {
  return db.transaction(async db => {
    await requireEndpoint(db, endpointId)
    const at = clock()
    const chosen = deliveryId === undefined ? isFailed : and(isSettled, eq(webhookDeliveries.id, deliveryId))
    const rows = await requeue(db, and(eq(webhookDeliveries.endpointId, endpointId), chosen))
    await queueBehind(db, endpointId, rows, at)
    if (rows.length === 0) skipAudit()
    else
      await writeAudit(db, {
        actorId,
        action: 'webhook-replayed',
        subject: 'webhook',
        subjectId: String(endpointId),
        at,
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
    await advanceSubjects(db, [{ endpointId, subject }], at)
    await writeAudit(db, {
      actorId,
      action: 'webhook-tested',
      subject: 'webhook',
      subjectId: String(endpointId),
      at,
    })
  })
}

function requeue(db: Db, chosen: SQL | undefined) {
  const { id, subject } = webhookDeliveries
  const some = db.select({ id }).from(webhookDeliveries).where(chosen).orderBy(asc(id)).limit(MAX_REPLAYED_DELIVERIES)
  return db
    .update(webhookDeliveries)
    .set({ deliveredAt: null, deadLetteredAt: null, availableAt: null, attempts: 0, refusals: 0 })
    .where(inArray(id, some))
    .returning({ subject })
}

/**
 * Recomputes the next delivery of each subject: the first pending delivery, unless another delivery of the subject is
 * leased.
 */
async function queueBehind(db: Db, endpointId: number, rows: { subject: string }[], at: Date): Promise<void> {
  const subjects = [...new Set(rows.map(({ subject }) => subject))]
  await db
    .update(webhookDeliveries)
    .set({ availableAt: null })
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        inArray(webhookDeliveries.subject, subjects),
        isNull(webhookDeliveries.deliveredAt),
        isNull(webhookDeliveries.deadLetteredAt),
        isNull(webhookDeliveries.lease),
        isNotNull(webhookDeliveries.availableAt),
      ),
    )
  await advanceSubjects(
    db,
    subjects.map(subject => ({ endpointId, subject })),
    at,
  )
}

/** Locks the endpoint until the commit. Throws `not-found`. */
async function requireEndpoint(db: Db, id: number): Promise<void> {
  await lockEndpoints(db, [id])
  const known = and(eq(webhookEndpoints.id, id), isNull(webhookEndpoints.removedAt))
  if ((await db.$count(webhookEndpoints, known)) === 0) throw new Problem('not-found')
}
