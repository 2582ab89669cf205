import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** What is looked after from time to time, and by whom it may be taken next. */
export const periodicJobs = pgTable('periodic_jobs', {
  name: text().primaryKey(),
  /** Nobody takes it before: the end of a lease while it runs, then the moment of the next run. */
  heldUntil: moment().notNull(),
  finishedAt: moment(),
  lastError: text(),
})
