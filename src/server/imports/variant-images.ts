import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import type { LineProblem } from '../database/schema/imports.ts'
import type { ImageReference, Listing, ListingDraft } from './listing.ts'
import type { PlannedProduct } from './plan-lines.ts'

/**
 * Assigns the product's images to those variants for which the file lists images. An image that is not fetched yet is
 * assigned after the fetch; an image that the product does not have is skipped with a note.
 */
export function assignImages({ images, variants }: Listing, draft: ListingDraft, problems: LineProblem[]): void {
  const paths = new Set(images.map(({ path }) => path))
  const fetched = new Map(images.map(({ source, path }) => [source, path]))
  const awaited = new Set(draft.imageUrls.map(({ url }) => url))
  for (const [at, { row, images: requested }] of draft.variants.entries()) {
    if (!requested) continue
    const found = requested.flatMap(({ path, url }) => {
      const here = paths.has(path) ? path : url === '' ? undefined : fetched.get(url)
      if (here === undefined && !awaited.has(url))
        problems.push({ row, column: draft.columns.images ?? 'images', reason: 'import.strange-image', isNote: true })
      return here ?? []
    })
    variants[at]!.images = [...new Set(found)]
  }
}

/** Returns the variants of a written product to which an image is assigned after its fetch. */
export function variantsAwaitingImage(url: string, { draft, merged }: Pick<PlannedProduct, 'draft' | 'merged'>) {
  return draft.variants.flatMap(({ images = [] }: { images?: ImageReference[] }, at) => {
    const position = images.findIndex(image => image.url === url)
    return position < 0 ? [] : [{ id: merged.variants[at]!.id!, position }]
  })
}

/**
 * Replaces the images of all variants of the given products. The products, variants and images must already be stored.
 */
export async function writeVariantImagesInBulk(db: Db, plans: readonly PlannedProduct[]): Promise<void> {
  const old = plans.flatMap(({ before, merged }) => (before ? merged.product.id! : []))
  if (old.length > 0)
    await db.execute(sql`delete from product_variant_images where product_id = any(${sql.param(old)}::int[])`)
  const rows = plans.flatMap(({ merged: { product, variants } }) =>
    variants.flatMap(({ id, images }) =>
      images.map((path, position) => ({ product_id: product.id, variant_id: id, path, position })),
    ),
  )
  if (rows.length > 0)
    await db.execute(sql`
      insert into product_variant_images (product_id, variant_id, image_id, position)
      select r.product_id, r.variant_id, i.id, r.position
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        r (product_id integer, variant_id integer, path text, position integer)
      join product_images i on i.product_id = r.product_id and i.path = r.path
      on conflict do nothing`)
}
