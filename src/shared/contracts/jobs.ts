import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const job = z.object({
  name: z.string(),
  /** When its last run ended, and what went wrong in it. */
  finishedAt: z.string().nullable(),
  lastError: z.string().nullable(),
  /** Before when nobody begins it again: the next run, or the end of the lease of one under way. */
  nextAt: z.string(),
  /** Its time has come some minutes ago and nobody took it. */
  late: z.boolean(),
})
export type ShownJob = z.output<typeof job>

/** Periodic jobs of the shop. */
export const jobs = {
  adminListJobs: endpoint({
    method: 'GET',
    path: '/admin/jobs/',
    access: 'admin',
    permission: 'system',
    summary: 'The periodic jobs, those that failed first',
    response: z.array(job),
  }),
}
