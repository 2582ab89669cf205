import { sql } from 'drizzle-orm'
import { users } from '../database/schema/customers.ts'

/** SQL of the display name of a joined staff account; null if there is no account or it was erased. */
export const STAFF_NAME = sql<string | null>`nullif(trim(concat(${users.firstName}, ' ', ${users.lastName})), '')`
