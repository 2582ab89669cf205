import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { hasFetchedImage } from './listing.ts'
import type { PlannedLine } from './plan-lines.ts'
import { variantsAwaitingImage } from './variant-images.ts'

/**
 * Queues images to fetch, in the transaction that writes their products; images that were fetched before are skipped.
 */
export async function queueImages(db: Db, importId: number, plans: readonly PlannedLine[]): Promise<void> {
  const images = plans.flatMap(plan => {
    if (!('merged' in plan) || plan.outcome === 'failed') return []
    const { draft, merged } = plan
    return draft.imageUrls
      .filter(({ url }) => !hasFetchedImage(merged, url))
      .map(({ url, position, shown = null }) => ({
        import_id: importId,
        product_id: merged.product.id,
        url: url.slice(0, 2_000),
        position,
        shown,
        variants: variantsAwaitingImage(url, plan),
      }))
  })
  if (images.length > 0)
    await db.execute(sql`insert into catalogue_import_images (import_id, product_id, url, position, shown, variants)
      select r.import_id, r.product_id, r.url, r.position, r.shown, r.variants
      from jsonb_populate_recordset(null::catalogue_import_images, ${JSON.stringify(images)}::jsonb) r
      on conflict do nothing`)
}
