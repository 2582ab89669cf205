import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/languages.ts'
import { PROFESSIONS } from '../../shared/rules/professions.ts'
import type { Db } from '../database/connect.ts'
import { inLanguage } from '../database/in-language.ts'
import { products } from '../database/schema/catalog.ts'
import {
  productClasses,
  productClassProfessions,
  productClassTranslations,
} from '../database/schema/product-classes.ts'

type Profession = (typeof PROFESSIONS)[number]

/** Selects the professions that may order a class, in their usual order; empty without a class. */
function professionsOf(classId: typeof products.classId | typeof productClasses.id) {
  const { classId: of, profession } = productClassProfessions
  return sql`array(select ${profession} from ${productClassProfessions} where ${of} = ${classId})`.mapWith(
    (found: string[]): Profession[] => PROFESSIONS.filter(one => found.includes(one)),
  )
}

/** Ordering restrictions of a product (`shared/rules/ordering-rights.ts`), as selected columns. */
export const orderingTermColumns = {
  professionalOnly: products.professionalOnly,
  professions: professionsOf(products.classId),
}

/** Returns the product classes that only certain professions may order. */
export async function restrictedClasses(db: Db, language: Language) {
  const own = alias(productClassTranslations, 'own')
  const arabic = alias(productClassTranslations, 'arabic')
  const rows = await db
    .select({
      code: productClasses.code,
      name: inLanguage(own.name, arabic.name, productClasses.code),
      professions: professionsOf(productClasses.id),
    })
    .from(productClasses)
    .leftJoin(own, and(eq(own.classId, productClasses.id), eq(own.language, language)))
    .leftJoin(arabic, and(eq(arabic.classId, productClasses.id), eq(arabic.language, DEFAULT_LANGUAGE)))
    .orderBy(asc(productClasses.id))
  return rows.filter(({ professions }) => professions.length > 0)
}
