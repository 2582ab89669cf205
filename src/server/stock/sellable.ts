import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { dayOf } from '../../shared/rules/days.ts'

/**
 * Condition: lot `l` of product `p` has its minimum life left, until the end of the last permitted day in Hebron.
 * PostgreSQL counts days here, not hours; the caller handles the time zone.
 */
export function isFresh(now: Date | Placeholder): SQL {
  return sql`(l.expires_on is null or l.expires_on - p.minimum_life >= ${now instanceof Date ? dayOf(now) : now}::date)`
}
