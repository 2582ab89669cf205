import { and, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'
import { inLanguage } from '../database/in-language.ts'
import { products, productTranslations } from '../database/schema/catalog.ts'

/** Returns product names in a language by id, of products on sale or not. */
export async function productNames(db: Db, ids: number[], language: Language): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const own = alias(productTranslations, 'own')
  const arabic = alias(productTranslations, 'arabic')
  const rows = await db
    .select({ id: products.id, name: inLanguage(own.name, arabic.name, products.sku) })
    .from(products)
    .leftJoin(own, and(eq(own.productId, products.id), eq(own.language, language)))
    .leftJoin(arabic, and(eq(arabic.productId, products.id), eq(arabic.language, DEFAULT_LANGUAGE)))
    .where(inArray(products.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
