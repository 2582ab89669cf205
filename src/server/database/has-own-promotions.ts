import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * SQL condition: the active promotions of this customer differ from those of an anonymous visitor, because a promotion
 * is for customers or for one of the customer's groups, or because the customer has used a promotion that is limited
 * per customer. Ignores promotions for professionals.
 */
export const hasIndividualPromotions = (userId: SQLWrapper | number, now: Date): SQL<boolean> => sql<boolean>`exists (
  select from promotions p
  where p.archived_at is null and (p.starts_at is null or p.starts_at <= ${now}) and (p.ends_at is null or p.ends_at > ${now})
    and (p.customer_group = 'customers'
      or p.group_id in (select group_id from customer_group_members where user_id = ${userId})
      or p.customer_limit is not null and exists (
        select from promotion_uses u where u.promotion_id = p.id and u.user_id = ${userId} and u.given_back_at is null
      ))
)`
