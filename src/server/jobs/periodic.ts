import { setTimeout as delay } from 'node:timers/promises'
import { eq, lte } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { periodicJobs } from '../database/schema/jobs.ts'
import type { Services } from '../http/services.ts'

/** Something that is looked after from time to time: it finds its own work and can be run again at any moment. */
export interface PeriodicJob {
  name: string
  /** Minutes between the end of one run and the next, of all instances together. */
  every: number
  run(services: Services): Promise<void>
}

export interface PeriodicJobs {
  /** Waits for the run under way. */
  stop(): Promise<void>
}

const MINUTE = 60_000
/** Milliseconds for which a job that was taken is nobody else's, unless it ends before. */
const LEASE = 15 * MINUTE
/** Milliseconds between looks for a job that is due. */
const PAUSE = 20_000

/** Looks after the jobs of a shop for as long as it is open, one at a time. A run that fails is told and tried again. */
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

/** Runs a job whose time has come and which no other instance has; answers whether it did. */
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
      .set({ heldUntil: new Date(now.getTime() + every * MINUTE), finishedAt: now, lastError })
      .where(eq(periodicJobs.name, name))
  }
  return true
}

async function take(db: Db, name: string, now: Date): Promise<boolean> {
  const heldUntil = new Date(now.getTime() + LEASE)
  const { rowCount } = await db
    .insert(periodicJobs)
    .values({ name, heldUntil })
    .onConflictDoUpdate({ target: periodicJobs.name, set: { heldUntil }, setWhere: lte(periodicJobs.heldUntil, now) })
  return rowCount === 1
}
