import { setTimeout as delay } from 'node:timers/promises'
import { eq, lte } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { periodicJobs } from '../database/schema/jobs.ts'
import type { Services } from '../http/services.ts'

/** Periodic job: finds its own work and may run again at any moment. */
export interface PeriodicJob {
  name: string
  /** Minutes between the end of one run and the next, across instances. */
  every: number
  run(services: Services): Promise<void>
}

interface PeriodicJobs {
  /** Waits for the current run. */
  stop(): Promise<void>
}

const MINUTE = 60_000
/** Lease of a claimed job in milliseconds; ended early on completion. */
const LEASE = 15 * MINUTE
/** Milliseconds between polls for due jobs. */
const PAUSE = 20_000

/** Runs the periodic jobs of a shop while it is open, one at a time. A failed run is reported and retried. */
export function startPeriodicJobs(
  services: Services,
  jobs: readonly PeriodicJob[],
  { onError }: { onError: (name: string, error: unknown) => void },
): PeriodicJobs {
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      for (const job of jobs) await runIfDue(services, job).catch(error => onError(job.name, error))
      await delay(PAUSE, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/** Claims and runs a job that is due; returns true when it ran. */
export async function runIfDue(services: Services, { name, every, run }: PeriodicJob): Promise<boolean> {
  const { db, clock } = services
  if (!(await take(db, name, clock()))) return false
  let lastError: string | null = null
  try {
    await run(services)
  } catch (error) {
    lastError = (error as Error).message.slice(0, 500)
    throw error
  } finally {
    const now = clock()
    await db
      .update(periodicJobs)
      .set({ availableAt: new Date(now.getTime() + every * MINUTE), finishedAt: now, lastError })
      .where(eq(periodicJobs.name, name))
  }
  return true
}

async function take(db: Db, name: string, now: Date): Promise<boolean> {
  const availableAt = new Date(now.getTime() + LEASE)
  const { rowCount } = await db
    .insert(periodicJobs)
    .values({ name, availableAt })
    .onConflictDoUpdate({
      target: periodicJobs.name,
      set: { availableAt },
      setWhere: lte(periodicJobs.availableAt, now),
    })
  return rowCount === 1
}
