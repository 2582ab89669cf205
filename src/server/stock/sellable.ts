import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { dayOf } from '../../shared/rules/days.ts'

/**
 * Whether lot `l` of product `p` is good for long enough: until the day in Hebron that lies the product's minimum life
 * before its last good day, that day whole. PostgreSQL counts days here and no hours, and the clock and its summer time are
 * the caller's.
 */
export function isFresh(now: Date | Placeholder): SQL {
  return sql`(l.expires_on is null or l.expires_on - p.minimum_life >= ${now instanceof Date ? dayOf(now) : now}::date)`
}
