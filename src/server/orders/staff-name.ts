import { sql } from 'drizzle-orm'
import { users } from '../database/schema/customers.ts'

/** Display name of a joined account; null without one, and for an erased one. */
export const STAFF_NAME = sql<string | null>`nullif(trim(concat(${users.firstName}, ' ', ${users.lastName})), '')`
