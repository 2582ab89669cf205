import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'

/**
 * Lock that keeps search texts consistent with the names of brand and category that they contain. Writers of products
 * take it shared; writers of categories, brands and attributes take it exclusively. It must be acquired before any row
 * lock: this prevents deadlocks, and no product is written with an outdated name.
 */
export async function lockTaxonomy(db: Db, to: 'write-products' | 'change-filing'): Promise<void> {
  await db.execute(
    to === 'write-products'
      ? sql`select pg_advisory_xact_lock_shared(hashtext('filing'), 0)`
      : sql`select pg_advisory_xact_lock(hashtext('filing'), 0)`,
  )
}
