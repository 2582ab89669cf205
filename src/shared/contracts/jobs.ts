import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const job = z.object({
  name: z.string(),
  finishedAt: field.moment.nullable().describe('End of the last run; null before the first.'),
  lastError: z.string().nullable(),
  nextAt: field.moment.describe('Earliest time of the next run, or the end of the lease of a running one.'),
  late: z.boolean().describe('True if the job is some minutes overdue.'),
})
export type JobStatus = z.output<typeof job>

export const jobs = {
  adminListJobs: endpoint({
    method: 'GET',
    path: '/admin/jobs/',
    access: 'admin',
    permission: 'system',
    summary: 'List periodic jobs, failed ones first',
    response: z.array(job),
  }),
  adminGetApiReference: endpoint({
    method: 'GET',
    path: '/admin/jobs/api-reference',
    access: 'admin',
    permission: 'system',
    summary: 'Get an address of the API reference that opens for an hour',
    response: z.object({ path: z.string() }),
  }),
}
