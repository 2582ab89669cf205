import { asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { invalidField, Problem } from '../../shared/contracts/errors.ts'
import type { AdminCategory, CategoryBody } from '../../shared/contracts/taxonomy.ts'
import { CATEGORY_FIELDS, CATEGORY_TEXT_FIELDS } from '../../shared/records/category.ts'
import { newRecord } from '../../shared/records/field.ts'
import { auditedChange } from '../audit/audited-change.ts'
import type { Db } from '../database/connect.ts'
import { columnsFor, editableFieldsOf } from '../database/record-row.ts'
import { attributes } from '../database/schema/attributes.ts'
import { productCategories, products } from '../database/schema/catalog.ts'
import { couponScopes, priceListRules, promotionScopes } from '../database/schema/pricing.ts'
import { categories, categoryTranslations } from '../database/schema/taxonomy.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { requireCurrentVersion, versionOf } from '../http/version-of.ts'
import { requireUnusedSlug } from './free-slug.ts'
import { lockTaxonomy } from './lock-taxonomy.ts'
import { refreshSearchTexts } from './refresh-search-texts.ts'
import { requireLibraryImage } from './refuse-image.ts'
import { textsByLanguage, textsToStore } from './translated-texts.ts'

type TextRow = typeof categoryTranslations.$inferSelect

const wordsOf = (row: TextRow | undefined) =>
  row ? editableFieldsOf(categoryTranslations, CATEGORY_TEXT_FIELDS, row) : newRecord(CATEGORY_TEXT_FIELDS)

/** Categories with their texts in four languages. Categories with the same parent are in display order. */
export async function categoriesForEditor(db: Db, ids?: number[]): Promise<AdminCategory[]> {
  const { id } = categories
  const counts = await productsBelow(db, ids)
  const rows = await db
    .select()
    .from(categories)
    .where(ids && inArray(id, ids))
    .orderBy(asc(categories.position), asc(id))
  const words = await db
    .select()
    .from(categoryTranslations)
    .where(ids && inArray(categoryTranslations.categoryId, ids))
  const own = Map.groupBy(words, ({ categoryId }) => categoryId)
  return rows.map(row => {
    const edited = editableFieldsOf(categories, CATEGORY_FIELDS, row)
    const state = { id: row.id, ...edited, texts: textsByLanguage(own.get(row.id) ?? [], wordsOf) }
    return { ...state, products: counts.get(row.id) ?? 0, version: versionOf(state) }
  })
}

/** Number of products in each category and its descendants, as main or as additional category. */
async function productsBelow(db: Db, ids?: number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ top: number; products: number }>(sql`
    with recursive below(top, id) as (
      select id, id from ${categories} ${ids ? sql`where id = any(${sql.param(ids)}::int[])` : sql``}
      union all select b.top, c.id from ${categories} c join below b on c.parent_id = b.id
    ), filed as (
      select id as product_id, category_id from ${products}
      union all select product_id, category_id from ${productCategories}
    )
    select b.top, count(distinct f.product_id)::int as products
    from below b join filed f on f.category_id = b.id group by b.top`)
  return new Map(rows.map(({ top, products }) => [top, products]))
}

/** Adds a category at the end of its parent. Throws `invalid`. */
export function addCategory(services: Services, written: CategoryBody, who: SignedIn): Promise<AdminCategory> {
  return auditedChange(services, who, { subject: 'category', action: 'category-added' }, async db => {
    await lockCategoryTree(db)
    await requireValidParent(db, written)
    const [row] = await db
      .insert(categories)
      .values({
        ...(await valuesOf(db, written, { now: services.clock() })),
        position: await lastOf(db, written.parentId),
      })
      .returning({ id: categories.id })
    await writeCategoryTexts(db, row!.id, written)
    return { id: row!.id, before: null, after: await one(db, row!.id) }
  })
}

/**
 * Changes or moves a category. Throws `conflict` with the current category on a version conflict; `invalid`,
 * `not-found`.
 */
export function changeCategory(
  services: Services,
  id: number,
  { version, ...written }: CategoryBody & { version: string },
  who: SignedIn,
): Promise<AdminCategory> {
  return auditedChange(services, who, { subject: 'category', action: 'category-changed' }, async db => {
    await lockCategoryTree(db)
    const before = await one(db, id)
    requireCurrentVersion(before, version)
    await requireValidParent(db, written, id)
    const moves = written.parentId !== before.parentId
    await db
      .update(categories)
      .set({
        ...(await valuesOf(db, written, { before, now: services.clock() })),
        ...(moves && { position: await lastOf(db, written.parentId) }),
      })
      .where(eq(categories.id, id))
    await writeCategoryTexts(db, id, written)
    await refreshSearchTexts(db, eq(products.categoryId, id))
    return { id, before, after: await one(db, id) }
  })
}

/**
 * Removes a category. Throws `in-use` if it has products, subcategories or attributes, or is in the scope of a discount
 * or price list; `conflict` for a stale version; `not-found`.
 */
export async function removeCategory(services: Services, id: number, version: string, who: SignedIn): Promise<void> {
  await auditedChange(services, who, { subject: 'category', action: 'category-removed' }, async db => {
    await lockCategoryTree(db)
    // A concurrent request that assigns a product to the category waits for this lock, and is rejected once the
    // category is deleted.
    await db.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for('update')
    const before = await one(db, id)
    requireCurrentVersion(before, version)
    const uses = [
      before.products,
      await db.$count(categories, eq(categories.parentId, id)),
      await db.$count(productCategories, eq(productCategories.categoryId, id)),
      await db.$count(couponScopes, eq(couponScopes.categoryId, id)),
      await db.$count(promotionScopes, eq(promotionScopes.categoryId, id)),
      await db.$count(priceListRules, eq(priceListRules.categoryId, id)),
      await db.$count(attributes, eq(attributes.categoryId, id)),
    ]
    if (uses.some(count => count > 0)) throw new Problem('in-use')
    await db.delete(categories).where(eq(categories.id, id))
    return { id, before, after: null }
  })
}

/** Takes an exclusive lock on the category tree. */
export async function lockCategoryTree(db: Db): Promise<void> {
  await lockTaxonomy(db, 'change-filing')
  await db.select({ id: categories.id }).from(categories).orderBy(asc(categories.id)).for('no key update')
}

/** Throws `invalid` if the parent does not exist, or is the category itself or its descendant. */
export async function requireValidParent(
  db: Db,
  { parentId }: Pick<CategoryBody, 'parentId'>,
  id?: number,
): Promise<void> {
  const rows = await db.select({ id: categories.id, parentId: categories.parentId }).from(categories)
  const parentOf = new Map(rows.map(row => [row.id, row.parentId]))
  if (parentId !== null && !parentOf.has(parentId)) throw invalidField('parentId', 'choice')
  for (let above = parentId; above !== null; above = parentOf.get(above) ?? null)
    if (above === id) throw invalidField('parentId', 'below-itself')
}

async function valuesOf(db: Db, written: CategoryBody, { before, now }: { before?: AdminCategory; now: Date }) {
  await requireLibraryImage(db, written.image, before?.image)
  const slug = await requireUnusedSlug(db, categories, written, before?.id)
  return columnsFor(categories, CATEGORY_FIELDS, { ...written, slug }, { now, isNew: !before })
}

async function lastOf(db: Db, parentId: number | null): Promise<number> {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${categories.position}), 0) + 1` })
    .from(categories)
    .where(parentId === null ? isNull(categories.parentId) : eq(categories.parentId, parentId))
  return row!.last
}

/** Writes a category's texts in all languages; an unchanged translation keeps its source fingerprint. */
export async function writeCategoryTexts(
  db: Db,
  categoryId: number,
  { texts }: Pick<CategoryBody, 'texts'>,
): Promise<void> {
  const own = eq(categoryTranslations.categoryId, categoryId)
  const rows = textsToStore(await db.select().from(categoryTranslations).where(own), wordsOf, texts)
  await db.delete(categoryTranslations).where(own)
  await db.insert(categoryTranslations).values(rows.map(row => ({ categoryId, ...row })))
}

async function one(db: Db, id: number): Promise<AdminCategory> {
  const [category] = await categoriesForEditor(db, [id])
  if (!category) throw new Problem('not-found')
  return category
}
