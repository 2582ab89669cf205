import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { adminCatalog as contracts } from '../../../shared/contracts/admin-catalog.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../../shared/i18n/languages.ts'
import { textIn } from '../../../shared/i18n/text-in.ts'
import type { IndexedAttribute } from '../../catalog-index/attributes.ts'
import type { CatalogIndex } from '../../catalog-index/catalog-index.ts'
import type { IndexedCategory } from '../../catalog-index/taxonomy.ts'
import type { Db } from '../../database/connect.ts'
import { inLanguage } from '../../database/in-language.ts'
import { productClasses, productClassTranslations } from '../../database/schema/product-classes.ts'
import { nameIn } from '../names.ts'
import { tagsInUse } from './tags.ts'

/**
 * Returns the categories, brands, classes, custom attributes and tags to select from for a product, in the reader's
 * language.
 */
export async function catalogChoices(
  db: Db,
  { taxonomy, attributes }: CatalogIndex,
  language: Language,
): Promise<z.output<typeof contracts.adminCatalogChoices.response>> {
  return {
    brands: [...taxonomy.brands.values()].map(({ id, slug, names }) => ({ id, name: nameIn(names, language, slug) })),
    categories: inTreeOrder([...taxonomy.categories.values()], language),
    classes: await classNames(db, language),
    attributes: attributes.map(one => namedAttribute(one, language)),
    tags: await tagsInUse(db, 1_000),
  }
}

function namedAttribute({ code, kind, names, units, categoryId, choices }: IndexedAttribute, language: Language) {
  return {
    code,
    kind,
    categoryId,
    name: nameIn(names, language, code),
    unit: textIn(units, language),
    choices: choices.map(choice => ({ code: choice.code, name: nameIn(choice.names, language, choice.code) })),
  }
}

function classNames(db: Db, language: Language) {
  const own = alias(productClassTranslations, 'own')
  const arabic = alias(productClassTranslations, 'arabic')
  return db
    .select({ id: productClasses.id, name: inLanguage(own.name, arabic.name, productClasses.code) })
    .from(productClasses)
    .leftJoin(own, and(eq(own.classId, productClasses.id), eq(own.language, language)))
    .leftJoin(arabic, and(eq(arabic.classId, productClasses.id), eq(arabic.language, DEFAULT_LANGUAGE)))
    .orderBy(asc(productClasses.id))
}

/** Sorts categories so that parents precede their children. */
function inTreeOrder(
  categories: IndexedCategory[],
  language: Language,
  { parentId = null, depth = 0 }: { parentId?: number | null; depth?: number } = {},
): { id: number; name: string; depth: number }[] {
  return categories
    .filter(category => category.parentId === parentId)
    .flatMap(({ id, slug, names }) => [
      { id, name: nameIn(names, language, slug), depth },
      ...inTreeOrder(categories, language, { parentId: id, depth: depth + 1 }),
    ])
}
