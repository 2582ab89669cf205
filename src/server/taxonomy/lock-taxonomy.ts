import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'

/**
 * What a search reads of a product holds the names of its brand and category. Who writes products does so beside others; who
 * renames, moves or removes what they are filed under is alone. Taken before any row: neither waits for the other in a ring,
 * and no product is written with a name that has just changed.
 */
export async function lockTaxonomy(db: Db, to: 'write-products' | 'change-filing'): Promise<void> {
  await db.execute(
    to === 'write-products'
      ? sql`select pg_advisory_xact_lock_shared(hashtext('filing'), 0)`
      : sql`select pg_advisory_xact_lock(hashtext('filing'), 0)`,
  )
}
