import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'
import { inLanguage } from '../database/in-language.ts'
import { products, productTranslations, productVariants } from '../database/schema/catalog.ts'

/**
 * Query of variants with the product's name in a language, else in Arabic, else its SKU. The caller adds the filter.
 */
export function namedVariants(db: Db, language: Language) {
  const own = alias(productTranslations, 'own')
  const arabic = alias(productTranslations, 'arabic')
  return db
    .select({
      id: productVariants.id,
      productId: productVariants.productId,
      sku: productVariants.sku,
      name: inLanguage(own.name, arabic.name, products.sku),
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .leftJoin(own, and(eq(own.productId, products.id), eq(own.language, language)))
    .leftJoin(arabic, and(eq(arabic.productId, products.id), eq(arabic.language, DEFAULT_LANGUAGE)))
}
