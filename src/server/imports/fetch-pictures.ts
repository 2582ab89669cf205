import { and, asc, eq, sql } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { Db } from '../database/connect.ts'
import { productImages } from '../database/schema/catalog.ts'
import { catalogueImportPictures, productImageSources, type ShownPicture } from '../database/schema/imports.ts'
import { isDatabaseAway } from '../http/errors.ts'
import type { Config } from '../http/services.ts'
import { fetchSafely, PictureFailure } from '../media/fetch-safely.ts'
import { addPicture } from '../media/library/add-picture.ts'
import { describePictures } from '../media/library/describe-pictures.ts'
import { extendLease, type ImportLease } from './import-lease.ts'
import { loggableError } from './loggable-error.ts'
import type { ImportRow } from './read-import.ts'

export interface Fetching {
  config: Config
}
type PictureRow = typeof catalogueImportPictures.$inferSelect

/** Failures of a host after which an import skips it. */
const PATIENCE = 3

/** Milliseconds after which an import with many images yields to others. */
const TURN = 20_000

/** Fetches images of an import sequentially for a time slice; true once none is left. A failed one is recorded and skipped. */
export async function fetchPictures(
  work: ImportLease & Fetching,
  { id: importId, actorId }: Pick<ImportRow, 'id' | 'actorId'>,
): Promise<boolean> {
  const { db } = work
  const { importId: of, state, id } = catalogueImportPictures
  const silent = new Map<string, number>()
  const began = performance.now()
  while (performance.now() - began < TURN) {
    const [picture] = await db
      .select()
      .from(catalogueImportPictures)
      .where(and(eq(of, importId), eq(state, 'waiting')))
      .orderBy(asc(id))
      .limit(1)
    if (!picture) return true
    const host = hostOf(picture.url)
    const reason = (silent.get(host) ?? 0) >= PATIENCE ? 'unreachable' : await fetchOne(work, picture, actorId)
    if (reason === 'unreachable') silent.set(host, (silent.get(host) ?? 0) + 1)
    if (reason !== null)
      await db.update(catalogueImportPictures).set({ state: 'failed', reason }).where(eq(id, picture.id))
    await extendLease(work, importId)
  }
  return false
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)

/** Null for an image that is now in the shop, else the reason. */
async function fetchOne(
  { db, clock, config, report }: ImportLease & Fetching,
  picture: PictureRow,
  addedBy: number | null,
): Promise<string | null> {
  try {
    const bytes = await fetchSafely(picture.url, { isLocal: config.localPictures })
    const name = decodedName(picture.url)
    const { path, width, height, widths } = await addPicture({ db, clock, config }, { bytes, name, addedBy })
    await db.transaction(async db => {
      await showPicture(db, picture, { path, width, height, widths })
      if (picture.shown)
        await describePictures(db, [{ path, ...said(picture.shown) }], { actorId: addedBy, now: clock() })
    })
    return null
  } catch (error) {
    if (error instanceof PictureFailure) return error.reason
    if (isDatabaseAway(error) || (error instanceof Problem && error.code === 'unavailable')) throw error
    if (!(error instanceof Problem && error.code === 'invalid')) report(loggableError(`picture ${picture.id}`, error))
    return 'no-picture'
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

const said = ({ alt, focus }: ShownPicture) => ({ alt, focus })

/**
 * Attaches the image at the position in our own file, else after the product's images, in the transaction that marks it
 * fetched. One that is already attached stays.
 */
async function showPicture(
  db: Db,
  { productId, url, id, shown: said }: PictureRow,
  picture: Pick<typeof productImages.$inferInsert, 'path' | 'width' | 'height' | 'widths'>,
): Promise<void> {
  await db.execute(sql`select id from products where id = ${productId} for no key update`)
  const known =
    await db.execute(sql`select i.id from product_images i left join product_image_sources s on s.image_id = i.id
    where i.product_id = ${productId} and (s.url = ${url} or i.path = ${picture.path})`)
  if (known.rows.length === 0) {
    const last = sql<number>`(select coalesce(max(position) + 1, 0) from product_images where product_id = ${productId})`
    const [image] = await db
      .insert(productImages)
      .values({ productId, view: said?.view ?? 'photo', position: said?.position ?? last, ...picture })
      .returning({ id: productImages.id })
    await db.insert(productImageSources).values({ imageId: image!.id, url })
  }
  await db.update(catalogueImportPictures).set({ state: 'fetched' }).where(eq(catalogueImportPictures.id, id))
}
