import { and, gt, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { coupons, promotions } from '../../database/schema/pricing.ts'

type Table = typeof coupons | typeof promotions
type Row = typeof coupons.$inferSelect | typeof promotions.$inferSelect
type DiscountState = 'running' | 'scheduled' | 'used-up' | 'ended'

/** State of a discount: an archived discount counts as ended, a discount at its total limit as used up. */
export function discountStateOf(
  { archivedAt, startsAt, endsAt, totalLimit, usedCount }: Row,
  now: Date,
): DiscountState {
  if (archivedAt || (endsAt && endsAt <= now)) return 'ended'
  if (startsAt && startsAt > now) return 'scheduled'
  return totalLimit !== null && usedCount >= totalLimit ? 'used-up' : 'running'
}

/**
 * SQL condition that a discount has a state (see `discountStateOf`); undefined, which matches all discounts, for an
 * unknown state.
 */
export function isInState(table: Table, state: string | undefined, now: Date): SQL | undefined {
  const ended = or(isNotNull(table.archivedAt), lte(table.endsAt, now))!
  const live = and(isNull(table.archivedAt), or(isNull(table.endsAt), gt(table.endsAt, now)))!
  const ahead = gt(table.startsAt, now)
  const begun = or(isNull(table.startsAt), not(ahead))!
  const usedUp = and(isNotNull(table.totalLimit), sql`${table.usedCount} >= ${table.totalLimit}`)!
  switch (state) {
    case 'ended':
      return ended
    case 'scheduled':
      return and(live, ahead)
    case 'used-up':
      return and(live, begun, usedUp)
    case 'running':
      return and(live, begun, or(isNull(table.totalLimit), sql`${table.usedCount} < ${table.totalLimit}`))
    default:
      return undefined
  }
}
