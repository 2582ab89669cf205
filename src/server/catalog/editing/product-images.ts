import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { ProductImageSet } from '../../../shared/contracts/catalog-product-images.ts'
import { invalidField, Problem } from '../../../shared/contracts/errors.ts'
import { skipAudit, writeAudit } from '../../audit/write-audit.ts'
import type { Db } from '../../database/connect.ts'
import { productImages, products } from '../../database/schema/catalog.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { requireCurrentVersion, versionOf } from '../../http/version-of.ts'
import { lockImages } from '../../media/library/lock-images.ts'
import { imagesByPath } from '../../media/library/queries.ts'
import { variantImagesOf, writeVariantImages } from './variant-images.ts'

/**
 * Returns the images of a product in order, with their library data, and the images of its variants. Throws
 * `not-found`.
 */
export async function imagesOfProduct(db: Db, productId: number): Promise<ProductImageSet> {
  if ((await db.$count(products, eq(products.id, productId))) === 0) throw new Problem('not-found')
  const rows = await db
    .select()
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position), asc(productImages.id))
  const paths = rows.map(({ path }) => path)
  const library = await imagesByPath(db, paths)
  const { variants, assigned } = await variantImagesOf(db, productId)
  return {
    version: versionOf([paths, assigned]),
    variants,
    images: rows.map(({ path, width, height, widths }) => {
      const image = library.get(path) ?? null
      return { path, width, height, widths, url: image?.url ?? `/media/${path}`, image }
    }),
  }
}

/**
 * Sets the images of a product and their order, and the images of the given variants. Throws `not-found`, `conflict`
 * with the current images on a version conflict, `invalid` for an image that is not in the library, a variant of
 * another product, or a variant's image that is not among the product's.
 */
export async function setProductImages(
  { db, clock }: Services,
  productId: number,
  {
    paths: requested,
    variants,
    version,
  }: { paths: string[]; variants: Pick<ProductImageSet['variants'][number], 'id' | 'paths'>[]; version: string },
  { userId }: SignedIn,
): Promise<ProductImageSet> {
  const paths = [...new Set(requested)]
  const after = await db.transaction(async db => {
    await db.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('no key update')
    const before = await imagesOfProduct(db, productId)
    requireCurrentVersion(before, version)
    await writeImages(db, productId, { before: pathsOf(before), paths })
    await writeVariantImages(db, productId, variants)
    const after = await imagesOfProduct(db, productId)
    if (after.version === before.version) {
      skipAudit()
      return after
    }
    await writeAudit(db, {
      actorId: userId,
      action: 'product-images-changed',
      subject: 'product',
      subjectId: String(productId),
      before: snapshotOf(before),
      after: snapshotOf(after),
      at: clock(),
    })
    return after
  })
  return after
}

/** Returns the state for the audit log: images of the product, and of each variant that has images of its own. */
const snapshotOf = (set: ProductImageSet) => ({
  images: pathsOf(set),
  variantImages: Object.fromEntries(set.variants.flatMap(({ sku, paths }) => (paths.length > 0 ? [[sku, paths]] : []))),
})

const pathsOf = ({ images }: ProductImageSet) => images.map(({ path }) => path)

/**
 * Writes the images of a product. Images that remain keep their rows; lists show the first image. Throws `invalid` at
 * `field`.
 */
export async function writeImages(
  db: Db,
  productId: number,
  { before, paths }: { before: string[]; paths: string[] },
  field = 'paths',
): Promise<void> {
  const added = paths.filter(path => !before.includes(path))
  const locked = await lockImages(db, added)
  const { productId: of, path } = productImages
  const gone = paths.length > 0 ? and(eq(of, productId), notInArray(path, paths)) : eq(of, productId)
  await db.delete(productImages).where(gone)
  for (const [position, path] of paths.entries()) {
    if (!added.includes(path)) {
      const own = and(eq(of, productId), eq(productImages.path, path))
      await db.update(productImages).set({ position }).where(own)
      continue
    }
    const image = locked.get(path)
    if (!image) throw invalidField(`${field}.${position}`, 'not-found')
    const { width, height, widths } = image
    await db.insert(productImages).values({ productId, path, view: 'photo', width, height, widths, position })
  }
}
