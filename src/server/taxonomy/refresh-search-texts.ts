import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { products, productTranslations } from '../database/schema/catalog.ts'
import { searchTextOf } from '../search/search-text.ts'
import { readKnownTerms } from './known-terms.ts'
import { searchNames } from './search-names.ts'

const BATCH_SIZE = 1_000

/** Rewrites the outdated search texts of the selected products; returns the number of rewritten texts. */
export async function refreshSearchTexts(db: Db, which: SQL): Promise<number> {
  const names = searchNames(await readKnownTerms(db))
  const rows = await db
    .select({
      id: products.id,
      sku: products.sku,
      brandId: products.brandId,
      categoryId: products.categoryId,
      language: productTranslations.language,
      name: productTranslations.name,
      shortDescription: productTranslations.shortDescription,
      searchText: productTranslations.searchText,
    })
    .from(products)
    .innerJoin(productTranslations, eq(productTranslations.productId, products.id))
    .where(which)
    .orderBy(products.id, productTranslations.language)
  const stale = rows.flatMap(({ id, language, searchText, brandId, categoryId, ...words }) => {
    const text = searchTextOf({ ...words, ...names(brandId, categoryId, language) })
    return text === searchText ? [] : [{ product_id: id, language, search_text: text }]
  })
  for (let at = 0; at < stale.length; at += BATCH_SIZE)
    await db.execute(sql`update product_translations t set search_text = r.search_text
      from jsonb_populate_recordset(null::product_translations, ${JSON.stringify(stale.slice(at, at + BATCH_SIZE))}::jsonb) r
      where t.product_id = r.product_id and t.language = r.language`)
  return stale.length
}
