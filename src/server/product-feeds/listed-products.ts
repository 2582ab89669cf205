import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { isRegistrationValid } from '../stock/sellable.ts'

/** SQL condition: variant `v` has units only in blocked lots (expired, recalled, or with a lapsed registration). */
const IS_WITHHELD = sql`v.stock = 0 and exists (
  select from lots l where l.variant_id = v.id and l.quantity > 0 and l.blocked_at is not null)`

/**
 * SQL condition: product `p` is included in feeds: it is on sale, not restricted to professionals, its registration is
 * valid, and at least one variant is not withheld.
 */
export const isForFeeds = (now: Date): SQL => sql`(
  p.published_at <= ${now.toISOString()}::timestamptz and p.archived_at is null and not p.professional_only
  and not exists (select from product_class_professions c where c.class_id = p.class_id) and ${isRegistrationValid(now)}
  and exists (select from product_variants v where v.product_id = p.id and v.archived_at is null and not (${IS_WITHHELD})))`

/** SQL condition: product `p` has an image, which every channel requires. */
export const HAS_IMAGE = sql`exists (select from product_images i where i.product_id = p.id)`

/** Ids of a feed's products after the given id, ascending. */
export async function feedProductIdsAfter(
  db: Db,
  after: number,
  { now, limit }: { now: Date; limit: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from products p where ${isForFeeds(now)} and ${HAS_IMAGE} and p.id > ${after} order by p.id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Numbers of a feed's products and items (variants that are not withheld). */
export async function countFeedProducts(db: Db, now: Date): Promise<{ products: number; items: number }> {
  const { rows } = await db.execute<{ products: number; items: number }>(sql`
    select count(distinct p.id)::int as products, count(*)::int as items
    from products p join product_variants v on v.product_id = p.id and v.archived_at is null and not (${IS_WITHHELD})
    where ${isForFeeds(now)} and ${HAS_IMAGE}`)
  return rows[0]!
}

/** Ids of the withheld variants of some products. */
export async function withheldVariants(db: Db, productIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select v.id from product_variants v where v.product_id = any(${sql.param(productIds)}::int[]) and ${IS_WITHHELD}`)
  return new Set(rows.map(({ id }) => id))
}
