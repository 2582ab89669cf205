import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { catalogue as contracts } from '../../../shared/contracts/catalogue.ts'
import { DEFAULT_LANGUAGE } from '../../../shared/i18n/languages.ts'
import type { Db } from '../../database/connect.ts'
import { inLanguage } from '../../database/in-language.ts'
import { brands, brandTranslations } from '../../database/schema/catalog.ts'
import { productClasses, productClassTranslations } from '../../database/schema/product-classes.ts'
import type { Viewer } from '../../pricing/viewer.ts'
import { type CategoryRow, categoryRows } from '../category-tree.ts'

/** What a product may be filed under, in the reader's language. */
export async function catalogueChoices(
  db: Db,
  viewer: Viewer,
): Promise<z.output<typeof contracts.adminCatalogueChoices.response>> {
  return {
    brands: await brandNames(db, viewer),
    categories: inTreeOrder(await categoryRows(db, viewer)),
    classes: await classNames(db, viewer),
  }
}

function brandNames(db: Db, { language }: Viewer) {
  const own = alias(brandTranslations, 'own')
  const arabic = alias(brandTranslations, 'arabic')
  return db
    .select({ id: brands.id, name: inLanguage(own.name, arabic.name, brands.slug) })
    .from(brands)
    .leftJoin(own, and(eq(own.brandId, brands.id), eq(own.language, language)))
    .leftJoin(arabic, and(eq(arabic.brandId, brands.id), eq(arabic.language, DEFAULT_LANGUAGE)))
    .orderBy(asc(brands.position), asc(brands.id))
}

function classNames(db: Db, { language }: Viewer) {
  const own = alias(productClassTranslations, 'own')
  const arabic = alias(productClassTranslations, 'arabic')
  return db
    .select({ id: productClasses.id, name: inLanguage(own.name, arabic.name, productClasses.code) })
    .from(productClasses)
    .leftJoin(own, and(eq(own.classId, productClasses.id), eq(own.language, language)))
    .leftJoin(arabic, and(eq(arabic.classId, productClasses.id), eq(arabic.language, DEFAULT_LANGUAGE)))
    .orderBy(asc(productClasses.id))
}

/** Each category before those below it. */
function inTreeOrder(rows: CategoryRow[], parentId: number | null = null, depth = 0) {
  return rows
    .filter(row => row.parentId === parentId)
    .flatMap(({ id, name }): { id: number; name: string; depth: number }[] => [
      { id, name, depth },
      ...inTreeOrder(rows, id, depth + 1),
    ])
}
