import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'
import { inLanguageOrNull } from '../database/in-language.ts'
import { productTranslations } from '../database/schema/catalog.ts'
import { couponScopes } from '../database/schema/pricing.ts'
import { brandTranslations, categoryTranslations } from '../database/schema/taxonomy.ts'

/**
 * Returns the names of the first entries of a coupon's scope, for a cart without a product of the scope; `more` is true
 * if there are further entries.
 */
export async function scopeNames(
  db: Db,
  couponId: number,
  language: Language,
  { most = 3 } = {},
): Promise<{ names: string[]; more: boolean }> {
  const category = { own: alias(categoryTranslations, 'own_category'), arabic: alias(categoryTranslations, 'category') }
  const brand = { own: alias(brandTranslations, 'own_brand'), arabic: alias(brandTranslations, 'brand') }
  const product = { own: alias(productTranslations, 'own_product'), arabic: alias(productTranslations, 'product') }
  const rows = await db
    .select({
      category: inLanguageOrNull<string>(category.own.name, category.arabic.name),
      brand: inLanguageOrNull<string>(brand.own.name, brand.arabic.name),
      product: inLanguageOrNull<string>(product.own.name, product.arabic.name),
    })
    .from(couponScopes)
    .leftJoin(
      category.own,
      and(eq(category.own.categoryId, couponScopes.categoryId), eq(category.own.language, language)),
    )
    .leftJoin(
      category.arabic,
      and(eq(category.arabic.categoryId, couponScopes.categoryId), eq(category.arabic.language, DEFAULT_LANGUAGE)),
    )
    .leftJoin(brand.own, and(eq(brand.own.brandId, couponScopes.brandId), eq(brand.own.language, language)))
    .leftJoin(
      brand.arabic,
      and(eq(brand.arabic.brandId, couponScopes.brandId), eq(brand.arabic.language, DEFAULT_LANGUAGE)),
    )
    .leftJoin(product.own, and(eq(product.own.productId, couponScopes.productId), eq(product.own.language, language)))
    .leftJoin(
      product.arabic,
      and(eq(product.arabic.productId, couponScopes.productId), eq(product.arabic.language, DEFAULT_LANGUAGE)),
    )
    .where(eq(couponScopes.couponId, couponId))
    .orderBy(asc(couponScopes.id))
    .limit(most + 1)
  const names = rows.flatMap(row => row.category ?? row.brand ?? row.product ?? [])
  return { names: names.slice(0, most), more: names.length > most }
}
