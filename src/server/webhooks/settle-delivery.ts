import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { webhookDeliveries, webhookEndpoints } from '../database/schema/webhooks.ts'
import type { Services } from '../http/services.ts'
import { advanceSubjects, lockEndpoints } from './advance-subjects.ts'
import type { Delivery } from './claim-delivery.ts'
import { notifyOwners } from './notify-owners.ts'

/** Number of refusals after which a delivery is dead-lettered; with the backoff, about two days. */
export const MAX_REFUSALS = 18
/**
 * Exponential backoff, in milliseconds: the delay before the second attempt, which doubles with each further attempt,
 * and the maximum delay.
 */
const FIRST_RETRY_DELAY_MS = 10_000
const MAX_RETRY_DELAY_MS = 6 * 60 * 60_000
/**
 * Maximum delay, in milliseconds, before the next attempt to an endpoint that fails as a whole. Its recovery is noticed
 * within this time.
 */
const MAX_ENDPOINT_RETRY_DELAY_MS = 5 * 60_000
/** Time in milliseconds without a successful delivery after which an endpoint is stopped. */
const STOP_AFTER_MS = 3 * 24 * 60 * 60_000
/**
 * Maximum time in milliseconds between two failures of one series. After a longer gap a new series begins, because no
 * attempt was made in between.
 */
const SERIES_GAP_MS = MAX_RETRY_DELAY_MS + 60 * 60_000

export type Endpoint = typeof webhookEndpoints.$inferSelect

export interface Attempt {
  /** HTTP status of the response; null without a response. */
  status: number | null
  error: string | null
  at: Date
  duration: number
}

const wait = (failures: number, longest: number) => Math.min(FIRST_RETRY_DELAY_MS * 2 ** (failures - 1), longest)
const after = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)

/** Records a successful attempt, unless another worker has claimed the delivery since. */
export async function settleSuccess(db: Db, delivery: Delivery, attempt: Attempt): Promise<void> {
  await db.transaction(async db => {
    await lockEndpoints(db, [delivery.endpointId])
    await writeResult(db, delivery, attempt, { deliveredAt: attempt.at })
    await db
      .update(webhookEndpoints)
      .set({ failures: 0, retryAt: null, failingSince: null, failedAt: null })
      .where(and(eq(webhookEndpoints.id, delivery.endpointId), isNotNull(webhookEndpoints.failingSince)))
  })
}

/**
 * Records a failed attempt. A refused delivery is retried with exponential backoff and dead-lettered after the last
 * attempt. If the endpoint is unreachable or fails as a whole, all its deliveries are paused for a while. In an outage
 * only the first failure counts as a refusal: an outage loses no event, but an event that makes the endpoint fail each
 * time is dead-lettered. After days without a success the endpoint is stopped, and the owners get an email.
 */
export async function settleFailure(
  { db, config }: Pick<Services, 'db' | 'config'>,
  delivery: Delivery,
  read: Endpoint,
  attempt: Attempt & { blamesEndpoint: boolean },
): Promise<void> {
  const { at, blamesEndpoint } = attempt
  await db.transaction(async db => {
    const row = await lockedEndpoint(db, delivery.endpointId)
    if (!row) return
    const goesOn = row.failedAt !== null && at.getTime() - row.failedAt.getTime() <= SERIES_GAP_MS
    const failingSince = (goesOn && row.failingSince) || at
    // Concurrent attempts count as one failure.
    const isFirst = row.retryAt?.getTime() === read.retryAt?.getTime()
    const failures = (goesOn ? row.failures : 0) + 1
    const retryAt = isFirst ? after(at, wait(failures, MAX_ENDPOINT_RETRY_DELAY_MS)) : row.retryAt
    const stops = row.pausedAt === null && at.getTime() - failingSince.getTime() >= STOP_AFTER_MS
    await db
      .update(webhookEndpoints)
      .set({
        failingSince,
        failedAt: at,
        ...(blamesEndpoint && isFirst && { failures, retryAt }),
        ...(stops && { pausedAt: at, pausedFor: 'failures' as const }),
      })
      .where(eq(webhookEndpoints.id, row.id))
    if (blamesEndpoint && goesOn) await postpone(db, delivery, attempt, retryAt ?? at)
    else await refuse(db, delivery, attempt)
    if (stops) await notifyOwners(db, config, row, 'webhook-stopped')
  })
}

/**
 * Records an attempt that failed on this server or was interrupted. The attempt counts as a refusal of the event, not
 * as a failure of the endpoint.
 */
export async function settleInternalFailure(db: Db, delivery: Delivery, attempt: Attempt): Promise<void> {
  await db.transaction(async db => {
    await lockEndpoints(db, [delivery.endpointId])
    await refuse(db, delivery, attempt)
  })
}

/**
 * Stops an endpoint whose secret cannot be decrypted, until an owner replaces the secret; the delivery stays pending.
 */
export async function stopForUnreadableSecret(
  { db, config }: Pick<Services, 'db' | 'config'>,
  delivery: Delivery,
  read: Endpoint,
  at: Date,
): Promise<void> {
  const attempt = { status: null, error: 'the secret cannot be decrypted with APP_SECRET', at, duration: 0 }
  await db.transaction(async db => {
    const row = await lockedEndpoint(db, delivery.endpointId)
    await postpone(db, delivery, attempt, at)
    if (!row || row.pausedAt !== null || row.secret !== read.secret) return
    await db.update(webhookEndpoints).set({ pausedAt: at, pausedFor: 'secret' }).where(eq(webhookEndpoints.id, row.id))
    await notifyOwners(db, config, row, 'webhook-secret')
  })
}

async function lockedEndpoint(db: Db, id: number): Promise<Endpoint | undefined> {
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('no key update')
  return row
}

const postpone = (db: Db, delivery: Delivery, attempt: Attempt, availableAt: Date) =>
  writeResult(db, delivery, attempt, { refusals: delivery.refusals - 1, availableAt })

function refuse(db: Db, delivery: Delivery, attempt: Attempt): Promise<void> {
  const { at } = attempt
  const isLast = delivery.refusals >= MAX_REFUSALS
  const availableAt = after(at, wait(delivery.refusals, MAX_RETRY_DELAY_MS))
  return writeResult(db, delivery, attempt, isLast ? { deadLetteredAt: at } : { availableAt })
}

async function writeResult(
  db: Db,
  { id, lease, endpointId, subject }: Delivery,
  { status: lastStatus, error: lastError, at: attemptedAt, duration }: Attempt,
  result: Partial<typeof webhookDeliveries.$inferInsert>,
): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ lastStatus, lastError, attemptedAt, duration, lease: null, ...result })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.lease, lease)))
  const isSettled = result.deliveredAt || result.deadLetteredAt
  if (isSettled) await advanceSubjects(db, [{ endpointId, subject }], attemptedAt)
}
