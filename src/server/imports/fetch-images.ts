import { and, asc, eq, sql } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { Db } from '../database/connect.ts'
import { productImages } from '../database/schema/catalog.ts'
import { catalogueImportImages, type ImportedImage, productImageSources } from '../database/schema/imports.ts'
import { isDatabaseUnreachable } from '../http/errors.ts'
import type { Services } from '../http/services.ts'
import { fetchSafely, ImageFetchError } from '../media/fetch-safely.ts'
import { addImage } from '../media/library/add-image.ts'
import { describeImages } from '../media/library/describe-images.ts'
import { extendLease, type ImportLease } from './import-lease.ts'
import type { ImportRow } from './import-rows.ts'
import { loggableError } from './loggable-error.ts'

export type FetchServices = Pick<Services, 'config' | 'mediaStore'>
type ImageRow = typeof catalogueImportImages.$inferSelect

/** Number of times that a host may be unreachable in a time slice before its other images fail without a request. */
const MAX_TIMEOUTS = 3

/** Time slice in milliseconds for fetching images, after which an import yields to other imports. */
const TURN_MS = 20_000

/**
 * Fetches images of an import sequentially for a time slice; returns true when none remain. A failed image is recorded
 * and skipped.
 */
export async function fetchImages(
  work: ImportLease & FetchServices,
  { id: importId, actorId }: Pick<ImportRow, 'id' | 'actorId'>,
): Promise<boolean> {
  const { db } = work
  const { importId: of, state, id } = catalogueImportImages
  const silent = new Map<string, number>()
  const began = performance.now()
  while (performance.now() - began < TURN_MS) {
    const [image] = await db
      .select()
      .from(catalogueImportImages)
      .where(and(eq(of, importId), eq(state, 'waiting')))
      .orderBy(asc(id))
      .limit(1)
    if (!image) return true
    const host = hostOf(image.url)
    const reason = (silent.get(host) ?? 0) >= MAX_TIMEOUTS ? 'unreachable' : await fetchOne(work, image, actorId)
    if (reason === 'unreachable') silent.set(host, (silent.get(host) ?? 0) + 1)
    if (reason !== null) await db.update(catalogueImportImages).set({ state: 'failed', reason }).where(eq(id, image.id))
    await extendLease(work, importId)
  }
  return false
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)

/** Fetches and stores one image. Returns null, or the reason for a failure. */
async function fetchOne(
  { db, clock, config, mediaStore, report }: ImportLease & FetchServices,
  image: ImageRow,
  addedBy: number | null,
): Promise<string | null> {
  try {
    const bytes = await fetchSafely(image.url, { isLocal: config.localImages })
    const name = decodedName(image.url)
    const { path, width, height, widths } = await addImage({ db, clock, mediaStore }, { bytes, name, addedBy })
    await db.transaction(async db => {
      await showImage(db, image, { path, width, height, widths })
      if (image.shown) await describeImages(db, [{ path, ...said(image.shown) }], { actorId: addedBy, now: clock() })
    })
    return null
  } catch (error) {
    if (error instanceof ImageFetchError) return error.reason
    if (isDatabaseUnreachable(error) || (error instanceof Problem && error.code === 'unavailable')) throw error
    if (!(error instanceof Problem && error.code === 'invalid')) report(loggableError(`image ${image.id}`, error))
    return 'no-image'
  }
}

function decodedName(url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? ''
  return [
    ...decoded(name)
      .toWellFormed()
      .replace(/\p{Cc}/gu, ''),
  ]
    .slice(0, 120)
    .join('')
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

const said = ({ alt, focus }: ImportedImage) => ({ alt, focus })

/**
 * Attaches an image to its product and variants, in the transaction that marks it as fetched. Its position is the one
 * in the shop's own file; otherwise it follows the product's other images. An image that is already attached keeps its
 * position.
 */
async function showImage(
  db: Db,
  { productId, url, id, shown: said, variants }: ImageRow,
  image: Pick<typeof productImages.$inferInsert, 'path' | 'width' | 'height' | 'widths'>,
): Promise<void> {
  await db.execute(sql`select id from products where id = ${productId} for no key update`)
  const known = await db.execute<{
    id: number
  }>(sql`select i.id from product_images i left join product_image_sources s on s.image_id = i.id
    where i.product_id = ${productId} and (s.url = ${url} or i.path = ${image.path})`)
  let imageId = known.rows[0]?.id
  if (imageId === undefined) {
    const last = sql<number>`(select coalesce(max(position) + 1, 0) from product_images where product_id = ${productId})`
    const [row] = await db
      .insert(productImages)
      .values({ productId, view: said?.view ?? 'photo', position: said?.position ?? last, ...image })
      .returning({ id: productImages.id })
    imageId = row!.id
    await db.insert(productImageSources).values({ imageId, url })
  }
  if (variants.length > 0)
    await db.execute(sql`insert into product_variant_images (product_id, variant_id, image_id, position)
      select v.product_id, v.id, ${imageId}::int, r.position
      from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) r (id integer, position integer)
      join product_variants v on v.id = r.id and v.product_id = ${productId}
      on conflict do nothing`)
  await db.update(catalogueImportImages).set({ state: 'fetched' }).where(eq(catalogueImportImages.id, id))
}
