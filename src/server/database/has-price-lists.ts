import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * SQL condition: an active price list is for this customer or one of their groups. Ignores price lists for professions.
 */
export const hasPriceLists = (userId: SQLWrapper | number, now: Date): SQL<boolean> => sql<boolean>`exists (
  select from price_list_audiences a join price_lists l on l.id = a.list_id
  where (a.user_id = ${userId} or a.group_id in (select group_id from customer_group_members where user_id = ${userId}))
    and l.active_at <= ${now} and (l.starts_at is null or l.starts_at <= ${now}) and (l.ends_at is null or l.ends_at > ${now})
)`
