import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { webhookDeliveries, webhookEndpoints } from '../database/schema/webhooks.ts'
import type { Services } from '../http/services.ts'
import type { Delivery } from './claim-delivery.ts'
import { tellOwners } from './tell-owners.ts'

/** Attempts before a delivery is dead-lettered: about two days. */
export const MAX_ATTEMPTS = 18
/** Milliseconds before the second attempt, doubled for each further one (exponential backoff), and the longest pause. */
const FIRST_WAIT = 10_000
const LONGEST_WAIT = 6 * 60 * 60_000
/** Longest pause of an endpoint that is broken itself: its return is noticed within it. */
const LONGEST_RETRY = 5 * 60_000
/** Milliseconds without a success after which an endpoint gets nothing more. */
const STOPS_AFTER = 3 * 24 * 60 * 60_000

export type Endpoint = typeof webhookEndpoints.$inferSelect

export interface Attempt {
  /** Null without an answer. */
  status: number | null
  error: string | null
  at: Date
  duration: number
}

const wait = (failures: number, longest: number) => Math.min(FIRST_WAIT * 2 ** (failures - 1), longest)

/** Records a successful attempt. Writes nothing if another worker has claimed the delivery since. */
export async function settleSuccess(db: Db, delivery: Delivery, endpoint: Endpoint, attempt: Attempt): Promise<void> {
  await writeResult(db, delivery, attempt, { deliveredAt: attempt.at })
  if (endpoint.failingSince !== null)
    await db
      .update(webhookEndpoints)
      .set({ failures: 0, retryAt: null, failingSince: null })
      .where(eq(webhookEndpoints.id, endpoint.id))
}

/**
 * Records a failed attempt: exponential backoff, and a dead letter after the last one. An endpoint that is unreachable or
 * broken itself also pauses all its deliveries for a while; after days without a success it is stopped, and the owners are
 * told.
 */
export async function settleFailure(
  services: Pick<Services, 'db' | 'config'>,
  delivery: Delivery,
  endpoint: Endpoint,
  attempt: Attempt & { blamesEndpoint: boolean },
): Promise<void> {
  const { at } = attempt
  const isLast = delivery.attempts >= MAX_ATTEMPTS
  const availableAt = new Date(at.getTime() + wait(delivery.attempts, LONGEST_WAIT))
  await services.db.transaction(async db => {
    await writeResult(db, delivery, attempt, isLast ? { deadLetteredAt: at } : { availableAt })
    const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpoint.id)).for('update')
    if (!row) return
    const failingSince = row.failingSince ?? at
    // Attempts made side by side count as one failure.
    const isFirst = row.retryAt?.getTime() === endpoint.retryAt?.getTime()
    const failures = row.failures + 1
    const retryAt = new Date(at.getTime() + wait(failures, LONGEST_RETRY))
    const stops = row.pausedAt === null && at.getTime() - failingSince.getTime() >= STOPS_AFTER
    await db
      .update(webhookEndpoints)
      .set({
        failingSince,
        ...(attempt.blamesEndpoint && isFirst && { failures, retryAt }),
        ...(stops && { pausedAt: at, pausedFor: 'failures' as const }),
      })
      .where(eq(webhookEndpoints.id, row.id))
    if (stops) await tellOwners(db, services.config, { ...row, failingSince })
  })
}

async function writeResult(
  db: Db,
  { id, attempts }: Delivery,
  { status: lastStatus, error: lastError, at: attemptedAt, duration }: Attempt,
  result: Partial<typeof webhookDeliveries.$inferInsert>,
): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ lastStatus, lastError, attemptedAt, duration, ...result })
    .where(
      and(
        eq(webhookDeliveries.id, id),
        eq(webhookDeliveries.attempts, attempts),
        isNull(webhookDeliveries.deliveredAt),
        isNull(webhookDeliveries.deadLetteredAt),
      ),
    )
}
