import { eq } from 'drizzle-orm'
import type { Db } from '../src/server/database/connect.ts'
import * as table from '../src/server/database/schema/taxonomy.ts'
import { LANGUAGE_CODES } from '../src/shared/i18n/languages.ts'
import type { DemoShop } from './read.ts'

/** Ids of brands and categories by slug. */
export interface References {
  brands: Map<string, number>
  categories: Map<string, number>
}

export async function seedBrandsAndCategories(db: Db, shop: DemoShop): Promise<References> {
  return { brands: await seedBrands(db, shop), categories: await seedCategories(db, shop) }
}

async function seedBrands(db: Db, { brands }: DemoShop): Promise<Map<string, number>> {
  const rows = await db
    .insert(table.brands)
    .values(brands.map(({ slug }, position) => ({ slug, position })))
    .returning({ id: table.brands.id })
  await db.insert(table.brandTranslations).values(
    brands.flatMap((brand, at) =>
      LANGUAGE_CODES.map(language => ({
        brandId: rows[at]!.id,
        language,
        name: brand.name[language],
        description: brand.description[language],
        origin: brand.origin[language],
      })),
    ),
  )
  return new Map(brands.map(({ slug }, at) => [slug, rows[at]!.id]))
}

async function seedCategories(db: Db, { categories }: DemoShop): Promise<Map<string, number>> {
  const rows = await db
    .insert(table.categories)
    .values(
      categories.map(({ slug, position, image }) => ({
        slug,
        position,
        image: image ? `categories/${image}` : null,
      })),
    )
    .returning({ id: table.categories.id })
  const ids = new Map(categories.map(({ slug }, at) => [slug, rows[at]!.id]))
  for (const { slug, parent } of categories) {
    if (!parent) continue
    await db
      .update(table.categories)
      .set({ parentId: ids.get(parent)! })
      .where(eq(table.categories.id, ids.get(slug)!))
  }
  await db.insert(table.categoryTranslations).values(
    categories.flatMap((category, at) =>
      LANGUAGE_CODES.map(language => ({
        categoryId: rows[at]!.id,
        language,
        name: category.name[language],
        description: category.description[language],
      })),
    ),
  )
  return ids
}
