import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { isFetched } from './listing.ts'
import type { PlannedLine } from './plan-lines.ts'

/** Queues images to fetch, in the transaction that writes their products; known ones are skipped. */
export async function queuePictures(db: Db, importId: number, plans: readonly PlannedLine[]): Promise<void> {
  const wished = plans.flatMap(plan => {
    if (!('wished' in plan) || plan.outcome === 'failed') return []
    const { draft, wished } = plan
    return draft.pictureUrls
      .filter(({ url }) => !isFetched(wished, url))
      .map(({ url, position, shown = null }) => ({
        import_id: importId,
        product_id: wished.product.id,
        url: url.slice(0, 2_000),
        position,
        shown,
      }))
  })
  if (wished.length > 0)
    await db.execute(sql`insert into catalogue_import_pictures (import_id, product_id, url, position, shown)
      select r.import_id, r.product_id, r.url, r.position, r.shown
      from jsonb_populate_recordset(null::catalogue_import_pictures, ${JSON.stringify(wished)}::jsonb) r
      on conflict do nothing`)
}
