import { sql } from 'drizzle-orm'
import { users } from '../database/schema/customers.ts'

/** What a joined account is called; null for nobody, and for somebody who has left. */
export const STAFF_NAME = sql<string | null>`nullif(trim(concat(${users.firstName}, ' ', ${users.lastName})), '')`
