import { setTimeout as delay } from 'node:timers/promises'
import { and, eq, lte } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { periodicJobs } from '../database/schema/jobs.ts'
import type { Services } from '../http/services.ts'

/** Periodic job, which determines its own work and may safely run again at any time. */
export interface PeriodicJob {
  name: string
  /** Minutes between the end of a run and the start of the next, across all instances. */
  every: number
  run(services: Services): Promise<void>
}

interface PeriodicJobs {
  /** Waits for the current run. */
  stop(): Promise<void>
}

const MINUTE = 60_000
/**
 * Duration of a job's lease in milliseconds. It is renewed during the run, so it can be short and another instance can
 * run the job soon after a crash.
 */
const LEASE_MS = 15_000
/**
 * Milliseconds between polls for due jobs. Together with the lease duration, an idle instance resumes a job within 25
 * seconds of a crash.
 */
const POLL_INTERVAL_MS = 10_000

/**
 * Starts the scheduler of an instance: runs the periodic jobs one at a time until shutdown. A failed run is reported
 * and retried.
 */
export function startPeriodicJobs(
  services: Services,
  jobs: readonly PeriodicJob[],
  { onError }: { onError: (name: string, error: unknown) => void },
): PeriodicJobs {
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      for (const job of jobs) await runIfDue(services, job).catch(error => onError(job.name, error))
      await delay(POLL_INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/**
 * Claims a due job and runs it; returns true if it ran. An instance that loses its lease, because it could not renew it
 * in time, finishes its run but does not update the job's times; the instance with the new lease updates them.
 */
export async function runIfDue(
  services: Services,
  { name, every, run }: PeriodicJob,
  { lease = LEASE_MS }: { lease?: number } = {},
): Promise<boolean> {
  const { db, clock } = services
  const until = await claim(db, { name, now: clock(), lease })
  if (!until) return false
  const held = keepClaimed(services, { name, until, lease })
  let lastError: string | null = null
  try {
    await run(services)
  } catch (error) {
    lastError = (error as Error).message.slice(0, 500)
    throw error
  } finally {
    const last = await held.end()
    const now = clock()
    const set = { availableAt: new Date(now.getTime() + every * MINUTE), finishedAt: now, lastError }
    await whileClaimed(db, { name, until: last }, set)
  }
  return true
}

/**
 * Renews a lease every third of its duration. `end` stops the renewals and resolves with the expiry of the last lease.
 */
function keepClaimed({ db, clock }: Services, { name, until, lease }: Claim & { lease: number }) {
  let last = until
  async function renew() {
    const next = new Date(clock().getTime() + lease)
    if (await whileClaimed(db, { name, until: last }, { availableAt: next })) last = next
  }
  let renewing = Promise.resolve()
  const timer = setInterval(() => {
    // After an error the next renewal may succeed; if none does, the lease expires.
    renewing = renewing.then(renew).catch(() => {})
  }, lease / 3)
  return {
    end: async () => {
      clearInterval(timer)
      await renewing
      return last
    },
  }
}

interface Claim {
  name: string
  /** Expiry of the lease; identifies the claim. */
  until: Date
}

/** Claims a job without a valid lease; returns the expiry of the new lease, or null if another instance has one. */
async function claim(db: Db, { name, now, lease }: { name: string; now: Date; lease: number }): Promise<Date | null> {
  const availableAt = new Date(now.getTime() + lease)
  const { rowCount } = await db
    .insert(periodicJobs)
    .values({ name, availableAt })
    .onConflictDoUpdate({
      target: periodicJobs.name,
      set: { availableAt },
      setWhere: lte(periodicJobs.availableAt, now),
    })
  return rowCount === 1 ? availableAt : null
}

/** Updates a job and returns true; returns false if another instance has claimed the job since. */
async function whileClaimed(
  db: Db,
  { name, until }: Claim,
  set: Partial<typeof periodicJobs.$inferInsert>,
): Promise<boolean> {
  const isOwn = and(eq(periodicJobs.name, name), eq(periodicJobs.availableAt, until))
  const { rowCount } = await db.update(periodicJobs).set(set).where(isOwn)
  return rowCount === 1
}
