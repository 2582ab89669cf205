import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ProductImageSet } from '../../../shared/contracts/catalog-product-images.ts'
import { invalidField } from '../../../shared/contracts/errors.ts'
import type { Db } from '../../database/connect.ts'
import { productImages, productVariantImages, productVariants } from '../../database/schema/catalog.ts'
import { optionsOf } from './product-options.ts'

/**
 * Returns the variants of a product that are not archived, with the paths of their own images, the main one first. For
 * the version, also returns all image assignments, including those of archived variants.
 */
export async function variantImagesOf(
  db: Db,
  productId: number,
): Promise<{ variants: ProductImageSet['variants']; assigned: { variantId: number; path: string }[] }> {
  const variants = await db
    .select()
    .from(productVariants)
    .where(and(eq(productVariants.productId, productId), isNull(productVariants.archivedAt)))
    .orderBy(asc(productVariants.position), asc(productVariants.id))
  const assigned = await db
    .select({ variantId: productVariantImages.variantId, path: productImages.path })
    .from(productVariantImages)
    .innerJoin(productImages, eq(productImages.id, productVariantImages.imageId))
    .where(eq(productVariantImages.productId, productId))
    .orderBy(asc(productVariantImages.variantId), asc(productVariantImages.position), asc(productVariantImages.imageId))
  const pathsBy = Map.groupBy(assigned, ({ variantId }) => variantId)
  const names = new Map((await optionsOf(db, productId)).map(({ id, names }) => [id, names]))
  const shown = variants.map(({ id, sku, sizeId, colorId }) => ({
    id,
    sku,
    options: [sizeId, colorId].flatMap(option => (option === null ? [] : names.get(option)!)),
    paths: (pathsBy.get(id) ?? []).map(({ path }) => path),
  }))
  return { variants: shown, assigned }
}

/**
 * Sets the images of the given variants; images of other variants are unchanged. The caller has locked the product and
 * written its images. Throws `invalid` for a variant of another product, or an image that the product does not have.
 */
export async function writeVariantImages(
  db: Db,
  productId: number,
  requested: readonly Pick<ProductImageSet['variants'][number], 'id' | 'paths'>[],
): Promise<void> {
  if (requested.length === 0) return
  const ids = requested.map(({ id }) => id)
  const known = await db
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(and(eq(productVariants.productId, productId), inArray(productVariants.id, ids)))
  const images = await db
    .select({ id: productImages.id, path: productImages.path })
    .from(productImages)
    .where(eq(productImages.productId, productId))
  const imageIds = new Map(images.map(({ id, path }) => [path, id]))
  const rows = requested.flatMap(({ id: variantId, paths }, n) => {
    if (!known.some(({ id }) => id === variantId)) throw invalidField(`variants.${n}.id`, 'not-found')
    return [...new Set(paths)].map((path, position) => {
      const imageId = imageIds.get(path)
      if (imageId === undefined) throw invalidField(`variants.${n}.paths.${position}`, 'other-image')
      return { productId, variantId, imageId, position }
    })
  })
  await db.delete(productVariantImages).where(inArray(productVariantImages.variantId, ids))
  if (rows.length > 0) await db.insert(productVariantImages).values(rows)
}

/**
 * Assigns the images of a copied product like those of the original. Copied variants are recognised by the original's
 * SKU with a suffix.
 */
export async function copyVariantImages(
  db: Db,
  { from, to, ending }: { from: number; to: number; ending: string },
): Promise<void> {
  await db.execute(sql`
    insert into product_variant_images (product_id, variant_id, image_id, position)
    select ${to}::int, copy.id, shown.id, a.position
    from product_variant_images a
    join product_variants v on v.id = a.variant_id
    join product_images i on i.id = a.image_id
    join product_variants copy on copy.product_id = ${to} and copy.sku = v.sku || ${ending}::text
    join product_images shown on shown.product_id = ${to} and shown.path = i.path
    where a.product_id = ${from}`)
}
