import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { dayOf } from '../../shared/rules/days.ts'

type Today = Date | Placeholder

const day = (now: Today) => sql`${now instanceof Date ? dayOf(now) : now}::date`

/**
 * Condition: lot `l` of product `p` has its minimum life left. The lot may be sold until the end of its last permitted
 * day in Hebron. PostgreSQL compares days, not hours; the caller passes the current day in that time zone.
 */
export function hasMinimumLifeLeft(now: Today): SQL {
  return sql`(l.expires_on is null or l.expires_on - p.minimum_life >= ${day(now)})`
}

/** Condition: the registration of product `p` has not lapsed; it is valid until the end of its last day in Hebron. */
export function isRegistrationValid(now: Today): SQL {
  return sql`(p.registration_expires_on is null or p.registration_expires_on >= ${day(now)})`
}
