import { sql } from 'drizzle-orm'
import type { PendingCounts } from '../../shared/contracts/dashboard.ts'
import { dayOf } from '../../shared/rules/days.ts'
import type { Permission } from '../../shared/rules/permissions.ts'
import type { Db } from '../database/connect.ts'
import { prepareSqlStatement, valuePlaceholder } from '../database/statement.ts'
import type { SignedIn } from '../http/authenticate.ts'
import { canAccess } from '../http/key-access.ts'
import { NOTICE_DAYS_SQL } from '../registrations/queries.ts'
import { MAX_ZERO_RESULTS } from '../search/synonyms.ts'

/** Number of days before the last day of sale from which a lot is counted, as in the list of lots. */
const DAYS_AHEAD = 30

/** Permission required for each count. */
const FOR: Record<keyof PendingCounts, Permission> = {
  toConfirm: 'orders',
  awaitingCard: 'orders',
  toPack: 'orders',
  toShip: 'orders',
  toShipRest: 'orders',
  returns: 'orders',
  refunds: 'refunds',
  transfers: 'money',
  applications: 'professionals',
  messages: 'messages',
  reviews: 'reviews',
  lowStock: 'stock',
  expiringLots: 'stock',
  registrations: 'catalogue',
  zeroResults: 'catalogue',
  failedMails: 'system',
  failedJobs: 'system',
}

/**
 * One query for all counts, each on its own index, so that completed orders, variants with enough stock and sent emails
 * are not read. The longest minimum shelf life of any product bounds the range of lots; `offset 0` makes the planner
 * look up the product of each of those few lots instead of reading all products.
 */
const request = prepareSqlStatement<PendingCounts>(sql`
  with open_orders as (
    select status, count(*)::int as every, (count(*) filter (
      where payment_method = 'card' and payment_status in ('pending', 'failed')))::int as unpaid
    from orders where status in ('pending', 'confirmed', 'packed', 'partly-shipped') group by status)
  select
    coalesce((select every - unpaid from open_orders where status = 'pending'), 0) as "toConfirm",
    coalesce((select unpaid from open_orders where status = 'pending'), 0) as "awaitingCard",
    coalesce((select every from open_orders where status = 'confirmed'), 0) as "toPack",
    coalesce((select every from open_orders where status = 'packed'), 0) as "toShip",
    coalesce((select every from open_orders where status = 'partly-shipped'), 0) as "toShipRest",
    (select count(distinct order_id)::int from order_returns
      where status in ('requested', 'approved', 'received')) as returns,
    (select count(distinct order_id)::int from order_refunds
      where status = 'failed' or (status = 'pending' and (payment_id is null
        or (reference is null and greatest(at, retried_at) < now() - interval '1 day')))) as refunds,
    (select count(*)::int from transfer_receipts r join orders o on o.id = r.order_id
      where r.decided_at is null and o.payment_method = 'bank-transfer' and o.payment_status = 'pending'
        and o.status not in ('cancelled', 'refused'))
      + (select count(*)::int from bank_transfers where matched_at is null and ignored_at is null) as transfers,
    (select count(*)::int from professional_applications where status = 'pending') as applications,
    (select count(*)::int from contact_messages where answered_at is null) as messages,
    (select count(*)::int from reviews where status = 'pending')
      + (select count(distinct p.review_id)::int from review_photos p join reviews r on r.id = p.review_id
        where p.approved_at is null and r.status = 'approved') as reviews,
    (select count(*)::int from product_variants v
      cross join lateral (select from products p where p.id = v.product_id and p.archived_at is null offset 0) live
      where v.is_low and v.archived_at is null) as "lowStock",
    (select count(*)::int from lots l
      cross join lateral (select from product_variants v join products p on p.id = v.product_id
        where v.id = l.variant_id
          and l.expires_on - p.minimum_life < ${valuePlaceholder('today')}::date + ${sql.raw(String(DAYS_AHEAD))} offset 0) old
      where l.blocked_at is null and l.quantity > 0
        and l.expires_on < ${valuePlaceholder('today')}::date + ${sql.raw(String(DAYS_AHEAD))}
          + (select max(minimum_life) from products)) as "expiringLots",
    (select count(*)::int from products p where p.archived_at is null
      and p.registration_expires_on <= ${valuePlaceholder('today')}::date + ${NOTICE_DAYS_SQL}) as registrations,
    (select count(*)::int from (select from zero_result_searches limit ${sql.raw(String(MAX_ZERO_RESULTS))}) shown) as "zeroResults",
    (select count(*)::int from mails where dead_lettered_at is not null) as "failedMails",
    (select count(*)::int from periodic_jobs where last_error is not null) as "failedJobs"`)

/** Returns the current counts that an admin, or an API key, has permission to see. */
export async function countPendingTasks(
  db: Db,
  who: Pick<SignedIn, 'staffRole' | 'key'>,
  now: Date,
): Promise<PendingCounts> {
  const { rows } = await request(db, { today: dayOf(now) })
  const own = Object.entries(rows[0]!).filter(([name]) => canAccess(who, FOR[name as keyof PendingCounts]))
  return Object.fromEntries(own)
}
