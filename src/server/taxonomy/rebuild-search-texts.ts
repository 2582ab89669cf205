import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { products } from '../database/schema/catalog.ts'
import { lockTaxonomy } from './lock-taxonomy.ts'
import { refreshSearchTexts } from './refresh-search-texts.ts'

const BATCH_SIZE = 1_000

/**
 * Rewrites outdated search texts of the whole catalogue in batches. Each batch holds the taxonomy lock. Returns the
 * number of rewritten texts.
 */
export async function rebuildSearchTexts(db: Db): Promise<number> {
  const { rows } = await db.execute<{ last: number }>(sql`select coalesce(max(id), 0) as last from products`)
  let stale = 0
  for (let after = 0; after < rows[0]!.last; after += BATCH_SIZE)
    stale += await db.transaction(async db => {
      await lockTaxonomy(db, 'change-filing')
      return refreshSearchTexts(db, sql`${products.id} > ${after} and ${products.id} <= ${after + BATCH_SIZE}`)
    })
  return stale
}

/**
 * Rebuilds search texts once after an upgrade from a version with fewer fields. Runs only one query if they are
 * current.
 */
export async function upgradeSearchTexts(db: Db): Promise<void> {
  const { rows } = await db.execute(
    sql`select 1 from product_translations where search_text not like E'%\n%\n%\n%' limit 1`,
  )
  if (rows.length > 0) await rebuildSearchTexts(db)
}
