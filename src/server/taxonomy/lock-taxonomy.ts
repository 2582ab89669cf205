import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'

/**
 * Lock for search texts, which contain the names of brand and category. Shared by writers of products; exclusive for
 * renaming, moving and removing categories and brands. Acquired before any row lock, so that they cannot deadlock and
 * no product is written with an outdated name.
 */
export async function lockTaxonomy(db: Db, to: 'write-products' | 'change-filing'): Promise<void> {
  await db.execute(
    to === 'write-products'
      ? sql`select pg_advisory_xact_lock_shared(hashtext('filing'), 0)`
      : sql`select pg_advisory_xact_lock(hashtext('filing'), 0)`,
  )
}
