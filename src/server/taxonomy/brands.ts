import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { AdminBrand, BrandBody } from '../../shared/contracts/taxonomy.ts'
import { BRAND_FIELDS, BRAND_TEXT_FIELDS } from '../../shared/records/brand.ts'
import { newRecord } from '../../shared/records/field.ts'
import { auditedChange } from '../audit/audited-change.ts'
import type { Db } from '../database/connect.ts'
import { columnsFor, editableFieldsOf } from '../database/record-row.ts'
import { products } from '../database/schema/catalog.ts'
import { couponScopes, priceListRules, promotionScopes } from '../database/schema/pricing.ts'
import { brands, brandTranslations } from '../database/schema/taxonomy.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { requireCurrentVersion, versionOf } from '../http/version-of.ts'
import { requireUnusedSlug } from './free-slug.ts'
import { lockTaxonomy } from './lock-taxonomy.ts'
import { refreshSearchTexts } from './refresh-search-texts.ts'
import { requireLibraryImage } from './refuse-image.ts'
import { textsByLanguage, textsToStore } from './translated-texts.ts'

type TextRow = typeof brandTranslations.$inferSelect

const wordsOf = (row: TextRow | undefined) =>
  row ? editableFieldsOf(brandTranslations, BRAND_TEXT_FIELDS, row) : newRecord(BRAND_TEXT_FIELDS)

/** Brands with their texts in four languages, in display order. */
export async function brandsForEditor(db: Db, ids?: number[]): Promise<AdminBrand[]> {
  const { id } = brands
  const counted = sql<number>`(select count(*)::int from products p where p.brand_id = brands.id)`
  const rows = await db
    .select({ ...getTableColumns(brands), products: counted })
    .from(brands)
    .where(ids && inArray(id, ids))
    .orderBy(asc(brands.position), asc(id))
  const words = await db
    .select()
    .from(brandTranslations)
    .where(ids && inArray(brandTranslations.brandId, ids))
  const own = Map.groupBy(words, ({ brandId }) => brandId)
  return rows.map(({ products, ...row }) => {
    const edited = editableFieldsOf(brands, BRAND_FIELDS, row)
    const state = { id: row.id, ...edited, texts: textsByLanguage(own.get(row.id) ?? [], wordsOf) }
    return { ...state, products, version: versionOf(state) }
  })
}

/** Adds a brand at the end. Throws `invalid`. */
export function addBrand(services: Services, written: BrandBody, who: SignedIn): Promise<AdminBrand> {
  return auditedChange(services, who, { subject: 'brand', action: 'brand-added' }, async db => {
    await lockTaxonomy(db, 'change-filing')
    await requireLibraryImage(db, written.image)
    const slug = await requireUnusedSlug(db, brands, written)
    const last = sql<number>`(select coalesce(max(position), 0) + 1 from ${brands})`
    const edited = columnsFor(brands, BRAND_FIELDS, { ...written, slug }, { now: services.clock(), isNew: true })
    const [row] = await db
      .insert(brands)
      .values({ ...edited, position: last })
      .returning({ id: brands.id })
    await writeBrandTexts(db, row!.id, written)
    return { id: row!.id, before: null, after: await one(db, row!.id) }
  })
}

/** Changes a brand. Throws `conflict` with the current brand on a version conflict; `invalid`, `not-found`. */
export function changeBrand(
  services: Services,
  id: number,
  { version, ...written }: BrandBody & { version: string },
  who: SignedIn,
): Promise<AdminBrand> {
  return auditedChange(services, who, { subject: 'brand', action: 'brand-changed' }, async db => {
    const before = await lockBrand(db, id, version)
    await requireLibraryImage(db, written.image, before.image)
    const slug = await requireUnusedSlug(db, brands, written, id)
    await db
      .update(brands)
      .set(columnsFor(brands, BRAND_FIELDS, { ...written, slug }, { now: services.clock() }))
      .where(eq(brands.id, id))
    await writeBrandTexts(db, id, written)
    await refreshSearchTexts(db, eq(products.brandId, id))
    return { id, before, after: await one(db, id) }
  })
}

/**
 * Removes a brand. Throws `in-use` if it has products or is in the scope of a discount or price list; `conflict` for a
 * stale version; `not-found`.
 */
export async function removeBrand(services: Services, id: number, version: string, who: SignedIn): Promise<void> {
  await auditedChange(services, who, { subject: 'brand', action: 'brand-removed' }, async db => {
    const before = await lockBrand(db, id, version)
    const uses =
      before.products +
      (await db.$count(couponScopes, eq(couponScopes.brandId, id))) +
      (await db.$count(promotionScopes, eq(promotionScopes.brandId, id))) +
      (await db.$count(priceListRules, eq(priceListRules.brandId, id)))
    if (uses > 0) throw new Problem('in-use')
    await db.delete(brands).where(eq(brands.id, id))
    return { id, before, after: null }
  })
}

/** Writes a brand's texts in all languages; an unchanged translation keeps its source fingerprint. */
export async function writeBrandTexts(db: Db, brandId: number, { texts }: Pick<BrandBody, 'texts'>): Promise<void> {
  const before = await db.select().from(brandTranslations).where(eq(brandTranslations.brandId, brandId))
  const rows = textsToStore(before, wordsOf, texts)
  await db.delete(brandTranslations).where(eq(brandTranslations.brandId, brandId))
  await db.insert(brandTranslations).values(rows.map(row => ({ brandId, ...row })))
}

async function one(db: Db, id: number): Promise<AdminBrand> {
  const [brand] = await brandsForEditor(db, [id])
  if (!brand) throw new Problem('not-found')
  return brand
}

/** Locks a brand and checks its version. The lock also blocks concurrent assignment of products to it. */
async function lockBrand(db: Db, id: number, version: string): Promise<AdminBrand> {
  await lockTaxonomy(db, 'change-filing')
  await db.select({ id: brands.id }).from(brands).where(eq(brands.id, id)).for('update')
  const brand = await one(db, id)
  requireCurrentVersion(brand, version)
  return brand
}
