import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Periodic jobs with their leases. */
export const periodicJobs = pgTable('periodic_jobs', {
  name: text().primaryKey(),
  /** End of the lease while the job runs, otherwise time of its next run. */
  availableAt: moment().notNull(),
  finishedAt: moment(),
  lastError: text(),
})
