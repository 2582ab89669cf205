import { asc, sql } from 'drizzle-orm'
import { type JobStatus, jobs } from '../../shared/contracts/jobs.ts'
import type { Db } from '../database/connect.ts'
import { periodicJobs } from '../database/schema/jobs.ts'
import { referencePath } from '../http/reference/access.ts'
import { type Route, route } from '../http/routes.ts'

/** Delay in milliseconds after which a due job counts as late. */
const LATE_AFTER_MS = 10 * 60_000

export const routes: Route[] = [
  route(jobs.adminListJobs, async ({ db, now }) => ({ data: await listJobs(db, now) })),
  route(jobs.adminGetApiReference, async ({ services }) => ({ data: { path: referencePath(services) } })),
]

/** Periodic jobs that have started at least once, those with an error first. */
async function listJobs(db: Db, now: Date): Promise<JobStatus[]> {
  const rows = await db
    .select()
    .from(periodicJobs)
    .orderBy(sql`${periodicJobs.lastError} is null`, asc(periodicJobs.name))
  return rows.map(({ name, finishedAt, lastError, availableAt }) => ({
    name,
    lastError,
    finishedAt: finishedAt?.toISOString() ?? null,
    nextAt: availableAt.toISOString(),
    late: now.getTime() - availableAt.getTime() > LATE_AFTER_MS,
  }))
}
