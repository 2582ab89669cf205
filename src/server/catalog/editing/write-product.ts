import { asc, eq, inArray, sql } from 'drizzle-orm'
import {
  type AdminProductData,
  adminCatalog,
  type NewProductBody,
  type ProductBody,
} from '../../../shared/contracts/admin-catalog.ts'
import { invalidField } from '../../../shared/contracts/errors.ts'
import { PRODUCT_FIELDS } from '../../../shared/records/product.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Db } from '../../database/connect.ts'
import { columnsFor } from '../../database/record-row.ts'
import { productCategories, products, productVariants, relatedProducts } from '../../database/schema/catalog.ts'
import { productClasses } from '../../database/schema/product-classes.ts'
import { brands, categories } from '../../database/schema/taxonomy.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { requireCurrentVersion } from '../../http/version-of.ts'
import { reevaluateLots } from '../../stock/reevaluate-lots.ts'
import { storedValues } from '../../taxonomy/attributes/attribute-values.ts'
import { lockTaxonomy } from '../../taxonomy/lock-taxonomy.ts'
import { productForEditor } from './product-for-editor.ts'
import { writeImages } from './product-images.ts'
import { withKnownTagSpelling } from './tags.ts'
import { writeTexts } from './write-texts.ts'
import { lockSkus, refuseTakenSku, removeUnusedOptions, type WriteContext, writeVariants } from './write-variants.ts'

/** Adds a product as an unpublished draft, with its first stock and images. Throws `invalid`. */
export async function addProduct(
  services: Services,
  { images, ...written }: NewProductBody,
  who: SignedIn,
): Promise<AdminProductData> {
  const now = services.clock()
  return services.db.transaction(async db => {
    await lockTaxonomy(db, 'write-products')
    const id = await insertProduct(db, written, { now, actorId: who.userId })
    await writeImages(db, id, { before: [], paths: [...new Set(images)] }, 'images')
    const after = await productForEditor(db, id, now)
    await auditProduct(db, services, who, { action: 'product-added', before: null, after })
    return after
  })
}

/** Inserts the product and its dependent rows. */
export async function insertProduct(db: Db, written: ProductBody, writing: WriteContext): Promise<number> {
  const { now } = writing
  await lockSkus(db)
  await refuseTakenSku(db, written.sku, null)
  await refuseUnknown(db, written)
  const [tags] = await withKnownTagSpelling(db, [written.tags])
  const attributes = await storedValues(db, written.attributes)
  const [row] = await db
    .insert(products)
    .values({
      ...columnsFor(products, PRODUCT_FIELDS, { ...written, attributes, tags: tags! }, { now, isNew: true }),
      createdAt: now,
    })
    .returning({ id: products.id })
  await writeParts(db, row!.id, written, writing)
  return row!.id
}

/** Changes a product. Throws `conflict` with the current product on a version conflict, `invalid`, and `not-found`. */
export function changeProduct(
  services: Services,
  id: number,
  { version, ...written }: ProductBody & { version: string },
  who: SignedIn,
): Promise<AdminProductData> {
  return editProduct(services, id, { version, who, action: 'product-changed' }, async (db, before, now) => {
    await lockSkus(db)
    await refuseTakenSku(db, written.sku, id)
    await refuseUnknown(db, written)
    const [tags] = await withKnownTagSpelling(db, [written.tags])
    const attributes = await storedValues(db, written.attributes)
    await db
      .update(products)
      .set(columnsFor(products, PRODUCT_FIELDS, { ...written, attributes, tags: tags! }, { now }))
      .where(eq(products.id, id))
    await writeParts(db, id, written, { now, actorId: who.userId })
    // A published or scheduled product must keep its required texts and a variant.
    if (before.publishedAt !== null && before.status !== 'archived') refuseUnfit(await productForEditor(db, id, now))
  })
}

/**
 * Publishes a product at a time, or makes it a draft (null). Throws `not-found`, `conflict` on a version conflict, and
 * `invalid` when a required text or a variant is missing.
 */
export function publishProduct(
  services: Services,
  id: number,
  { at, version }: { at: string | null; version: string },
  who: SignedIn,
): Promise<AdminProductData> {
  const action = at === null ? 'product-withdrawn' : 'product-published'
  return editProduct(services, id, { version, who, action }, async (db, before) => {
    if (at !== null) refuseUnfit(before)
    const publishedAt = at === null ? null : new Date(at)
    await db.update(products).set({ publishedAt, archivedAt: null }).where(eq(products.id, id))
  })
}

export function archiveProduct(
  services: Services,
  id: number,
  version: string,
  who: SignedIn,
): Promise<AdminProductData> {
  return editProduct(services, id, { version, who, action: 'product-archived' }, async (db, _, now) => {
    await db.update(products).set({ archivedAt: now }).where(eq(products.id, id))
  })
}

interface Edit {
  version: string
  who: SignedIn
  action: string
}

/** Edits a product. Lock order: taxonomy, variants by ascending id, then the product, as in orders. */
async function editProduct(
  services: Services,
  id: number,
  { version, who, action }: Edit,
  edit: (db: Db, before: AdminProductData, now: Date) => Promise<void>,
): Promise<AdminProductData> {
  const now = services.clock()
  const edited = await services.db.transaction(async db => {
    await lockTaxonomy(db, 'write-products')
    const { id: variantId, productId } = productVariants
    await db
      .select({ variantId })
      .from(productVariants)
      .where(eq(productId, id))
      .orderBy(asc(variantId))
      .for('no key update')
    await db.select({ id: products.id }).from(products).where(eq(products.id, id)).for('no key update')
    const before = await productForEditor(db, id, now)
    requireCurrentVersion(before, version)
    await edit(db, before, now)
    const after = await productForEditor(db, id, now)
    await auditProduct(db, services, who, { action, before, after })
    return after
  })
  return edited
}

async function writeParts(db: Db, id: number, written: ProductBody, writing: WriteContext): Promise<void> {
  await writeTexts(db, id, written)
  await writeVariants(db, id, written, writing)
  await removeUnusedOptions(db, id, written)
  await writeRelated(db, id, written.related)
  // Re-evaluates which lots are blocked: the registration may have been renewed or have expired, and new variants have
  // units.
  await reevaluateLots(db, sql`v.product_id = ${id}`, writing)
  await db.delete(productCategories).where(eq(productCategories.productId, id))
  const further = [...new Set(written.alsoIn)].filter(categoryId => categoryId !== written.categoryId)
  if (further.length > 0)
    await db.insert(productCategories).values(further.map(categoryId => ({ productId: id, categoryId })))
}

/** Replaces the recommended products; undefined leaves them unchanged. */
async function writeRelated(db: Db, productId: number, related: ProductBody['related']): Promise<void> {
  if (related === undefined) return
  const ids = [...new Set(related)]
  const before = await db
    .select({ id: relatedProducts.relatedId })
    .from(relatedProducts)
    .where(eq(relatedProducts.productId, productId))
    .orderBy(asc(relatedProducts.position))
  if (before.map(({ id }) => id).join() === ids.join()) return
  if (ids.includes(productId) || (await db.$count(products, inArray(products.id, ids))) < ids.length)
    throw invalidField('related', 'choice')
  await db.delete(relatedProducts).where(eq(relatedProducts.productId, productId))
  if (ids.length > 0)
    await db.insert(relatedProducts).values(ids.map((relatedId, position) => ({ productId, relatedId, position })))
}

async function refuseUnknown(db: Db, { brandId, categoryId, alsoIn, classId }: ProductBody): Promise<void> {
  if ((await db.$count(brands, eq(brands.id, brandId))) === 0) throw invalidField('brandId', 'choice')
  const requested = [...new Set([categoryId, ...alsoIn])]
  const known = await db.select({ id: categories.id }).from(categories).where(inArray(categories.id, requested))
  const missing = requested.find(id => !known.some(row => row.id === id))
  if (missing !== undefined) throw invalidField(missing === categoryId ? 'categoryId' : 'alsoIn', 'choice')
  if (classId !== null && (await db.$count(productClasses, eq(productClasses.id, classId))) === 0)
    throw invalidField('classId', 'choice')
}

/** Requires a name and a short description in Arabic, and a variant that is not archived. Throws `invalid`. */
function refuseUnfit({ texts, variants }: AdminProductData): void {
  if (texts.ar.name === '') throw invalidField('texts.ar.name', 'required')
  if (texts.ar.shortDescription === '') throw invalidField('texts.ar.shortDescription', 'required')
  if (variants.every(({ isArchived }) => isArchived)) throw invalidField('variants', 'required')
}

interface Note {
  action: string
  before: AdminProductData | null
  after: AdminProductData
}

export async function auditProduct(
  db: Db,
  { clock }: Services,
  { userId }: SignedIn,
  { action, before, after }: Note,
): Promise<void> {
  const subjectId = String(after.id)
  const shape = adminCatalog.adminGetProduct.response
  await writeAudit(db, { actorId: userId, action, subject: 'product', subjectId, before, after, shape, at: clock() })
}
