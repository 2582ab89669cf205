import { and, asc, eq, notInArray } from 'drizzle-orm'
import { invalidField, Problem } from '../../../shared/contracts/errors.ts'
import type { ProductPictureSet } from '../../../shared/contracts/media.ts'
import { skipAudit, writeAudit } from '../../audit/write-audit.ts'
import type { Db } from '../../database/connect.ts'
import { productImages, products } from '../../database/schema/catalog.ts'
import type { Services } from '../../http/services.ts'
import { requireCurrentVersion, versionOf } from '../../http/version-of.ts'
import type { SignedIn } from '../../http/who.ts'
import { lockPictures } from '../../media/library/lock-pictures.ts'
import { picturesByPath } from '../../media/library/queries.ts'

/** Images of a product in order, with their library data. Throws `not-found`. */
export async function productPictures(db: Db, productId: number): Promise<ProductPictureSet> {
  if ((await db.$count(products, eq(products.id, productId))) === 0) throw new Problem('not-found')
  const rows = await db
    .select()
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position), asc(productImages.id))
  const paths = rows.map(({ path }) => path)
  const library = await picturesByPath(db, paths)
  return {
    version: versionOf(paths),
    pictures: rows.map(({ path, width, height, widths }) => {
      const picture = library.get(path) ?? null
      return { path, width, height, widths, url: picture?.url ?? `/media/${path}`, picture }
    }),
  }
}

/**
 * Sets the images of a product and their order. Throws `not-found`, `conflict` with the current images on a version conflict,
 * `invalid` for images that are not in the library.
 */
export async function setProductPictures(
  { db, clock }: Services,
  productId: number,
  { paths: wished, version }: { paths: string[]; version: string },
  { userId }: SignedIn,
): Promise<ProductPictureSet> {
  const paths = [...new Set(wished)]
  const after = await db.transaction(async db => {
    await db.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('no key update')
    const before = await productPictures(db, productId)
    requireCurrentVersion(before, version)
    await writePictures(db, productId, { before: pathsOf(before), paths })
    const after = await productPictures(db, productId)
    if (after.version === before.version) {
      skipAudit()
      return after
    }
    await writeAudit(db, {
      actorId: userId,
      action: 'product-pictures-changed',
      subject: 'product',
      subjectId: String(productId),
      before: { pictures: pathsOf(before) },
      after: { pictures: paths },
      at: clock(),
    })
    return after
  })
  return after
}

const pathsOf = ({ pictures }: ProductPictureSet) => pictures.map(({ path }) => path)

/** Kept images keep their rows; the first one is shown in lists. Throws `invalid`. */
export async function writePictures(
  db: Db,
  productId: number,
  { before, paths }: { before: string[]; paths: string[] },
): Promise<void> {
  const added = paths.filter(path => !before.includes(path))
  const held = await lockPictures(db, added)
  const { productId: of, path } = productImages
  const gone = paths.length > 0 ? and(eq(of, productId), notInArray(path, paths)) : eq(of, productId)
  await db.delete(productImages).where(gone)
  for (const [position, path] of paths.entries()) {
    if (!added.includes(path)) {
      const own = and(eq(of, productId), eq(productImages.path, path))
      await db.update(productImages).set({ position }).where(own)
      continue
    }
    const picture = held.get(path)
    if (!picture) throw invalidField(`paths.${position}`, 'not-found')
    const { width, height, widths } = picture
    await db.insert(productImages).values({ productId, path, view: 'photo', width, height, widths, position })
  }
}
