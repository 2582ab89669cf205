import { eq, sql } from 'drizzle-orm'
import { LANGUAGE_CODES } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'
import { products } from '../database/schema/catalog.ts'
import {
  productClasses,
  productClassProfessions,
  productClassTranslations,
} from '../database/schema/product-classes.ts'
import { brands, brandTranslations, categories, categoryTranslations } from '../database/schema/taxonomy.ts'
import { brandsForEditor, writeBrandTexts } from '../taxonomy/brands.ts'
import { categoriesForEditor, lockCategoryTree, writeCategoryTexts } from '../taxonomy/categories.ts'
import { readKnownTerms } from '../taxonomy/known-terms.ts'
import { refreshSearchTexts } from '../taxonomy/refresh-search-texts.ts'
import { termTextsOf } from './check-term.ts'
import type { TermDraft } from './term-drafts.ts'

/** States of a brand, category or class before and after, for the audit log. */
interface TermChange {
  id: number
  before: object | null
  after: object
}

/** Writes a brand, category or class of the shop's own format, and the search texts that contain its name. */
export async function writeTerm(db: Db, draft: TermDraft): Promise<TermChange> {
  if (draft.place === 'brand') return writeBrand(db, draft)
  return draft.place === 'category' ? writeCategory(db, draft) : writeClass(db, draft)
}

async function writeBrand(db: Db, draft: TermDraft): Promise<TermChange> {
  const { key, position, image } = draft
  const [known] = await db.select({ id: brands.id }).from(brands).where(eq(brands.slug, key)).for('update')
  const before = known ? (await brandsForEditor(db, [known.id]))[0]! : null
  const set = { slug: key, ...(position !== undefined && { position }) }
  const id =
    known?.id ??
    (
      await db
        .insert(brands)
        .values({ ...set, image })
        .returning({ id: brands.id })
    )[0]!.id
  if (known) {
    await db.update(brands).set(set).where(eq(brands.id, id))
    await writeBrandTexts(db, id, { texts: termTextsOf(draft, before?.texts) })
    await refreshSearchTexts(db, eq(products.brandId, id))
  } else await db.insert(brandTranslations).values(spoken(draft).map(words => ({ brandId: id, ...words })))
  return { id, before, after: (await brandsForEditor(db, [id]))[0]! }
}

async function writeCategory(db: Db, draft: TermDraft): Promise<TermChange> {
  const { key, position, parent, image, hiddenAt } = draft
  await lockCategoryTree(db)
  const [known] = await db.select({ id: categories.id }).from(categories).where(eq(categories.slug, key))
  const before = known ? (await categoriesForEditor(db, [known.id]))[0]! : null
  const [above] = parent ? await db.select().from(categories).where(eq(categories.slug, parent)) : []
  const set = {
    slug: key,
    ...(parent !== undefined && { parentId: above?.id ?? null }),
    ...(position !== undefined && { position }),
    ...(image !== undefined && { image }),
  }
  const hidden = { hiddenAt: hiddenAt ? sql`${hiddenAt}::timestamptz` : null }
  const id =
    known?.id ??
    (
      await db
        .insert(categories)
        .values({ ...set, ...hidden })
        .returning({ id: categories.id })
    )[0]!.id
  if (known) {
    await db.update(categories).set(set).where(eq(categories.id, id))
    await writeCategoryTexts(db, id, { texts: termTextsOf(draft, before?.texts) })
    await refreshSearchTexts(db, eq(products.categoryId, id))
  } else
    await db
      .insert(categoryTranslations)
      .values(spoken(draft).map(({ origin, ...words }) => ({ categoryId: id, ...words })))
  return { id, before, after: (await categoriesForEditor(db, [id]))[0]! }
}

async function writeClass(db: Db, { key, names, professions }: TermDraft): Promise<TermChange> {
  const set = { code: key }
  const state = async () => (await readKnownTerms(db)).classes.find(({ code }) => code === key) ?? null
  const before = await state()
  const [row] = await db
    .insert(productClasses)
    .values(set)
    .onConflictDoUpdate({ target: productClasses.code, set })
    .returning()
  const classId = row!.id
  await db.delete(productClassTranslations).where(eq(productClassTranslations.classId, classId))
  const named = LANGUAGE_CODES.flatMap(language => (names[language] ? [{ language, name: names[language] }] : []))
  await db.insert(productClassTranslations).values(named.map(words => ({ classId, ...words })))
  if (professions) {
    await db.delete(productClassProfessions).where(eq(productClassProfessions.classId, classId))
    if (professions.length > 0)
      await db
        .insert(productClassProfessions)
        .values(professions.map(profession => ({ classId, profession: profession as 'doctor' })))
  }
  return { id: classId, before, after: (await state())! }
}

const spoken = ({ names, descriptions, origins, seoTitles, seoDescriptions, heldAgainst }: TermDraft) =>
  LANGUAGE_CODES.flatMap(language => {
    const name = names[language]
    if (!name) return []
    const seo = { seoTitle: seoTitles?.[language] ?? '', seoDescription: seoDescriptions?.[language] ?? '' }
    const words = { name, description: descriptions[language] ?? '', origin: origins[language] ?? '', ...seo }
    return [{ language, ...words, basedOn: heldAgainst[language] ?? null }]
  })
