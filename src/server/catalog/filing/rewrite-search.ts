import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import {
  brandTranslations,
  categoryTranslations,
  products,
  productTranslations,
} from '../../database/schema/catalog.ts'
import { searchTextOf } from '../../search/search-text.ts'

const AT_ONCE = 1_000

type Under = { brandId: number } | { categoryId: number } | { productIds: number[] }

/** What a search reads of products whose brand, category or name has changed. */
export async function rewriteSearch(db: Db, under: Under): Promise<void> {
  const { productId, language, name, shortDescription } = productTranslations
  const rows = await db
    .select({
      ...{ productId, language, name, shortDescription },
      ...{ sku: products.sku, brandId: products.brandId, categoryId: products.categoryId },
    })
    .from(productTranslations)
    .innerJoin(products, eq(products.id, productId))
    .where(whichOf(under))
    .orderBy(productId, language)
  if (rows.length === 0) return
  const brands = await brandWords(db, [...new Set(rows.map(row => row.brandId))])
  const categories = await categoryWords(db, [...new Set(rows.map(row => row.categoryId))])
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const part = rows.slice(at, at + AT_ONCE)
    const texts = part.map(({ language, name, shortDescription, sku, brandId, categoryId }) =>
      searchTextOf({
        ...{ name, shortDescription, sku, brand: brands.get(brandId) ?? '' },
        category: categories.get(`${categoryId} ${language}`) ?? categories.get(`${categoryId} ar`) ?? '',
      }),
    )
    await db.execute(sql`
      update product_translations t set search_text = w.search_text
      from unnest(
        ${sql.param(part.map(row => row.productId))}::int[], ${sql.param(part.map(row => row.language))}::text[],
        ${sql.param(texts)}::text[]
      ) as w(product_id, language, search_text)
      where t.product_id = w.product_id and t.language = w.language and t.search_text <> w.search_text
    `)
  }
}

function whichOf(under: Under): SQL {
  if ('productIds' in under) return inArray(products.id, under.productIds)
  return 'brandId' in under ? eq(products.brandId, under.brandId) : eq(products.categoryId, under.categoryId)
}

/** A brand is typed in any script, so each of its names is found in each language. */
async function brandWords(db: Db, ids: number[]): Promise<Map<number, string>> {
  const rows = await db.select().from(brandTranslations).where(inArray(brandTranslations.brandId, ids))
  const names = Map.groupBy(rows, ({ brandId }) => brandId)
  return new Map([...names].map(([id, of]) => [id, [...new Set(of.map(({ name }) => name))].join(' ')]))
}

async function categoryWords(db: Db, ids: number[]): Promise<Map<string, string>> {
  const rows = await db.select().from(categoryTranslations).where(inArray(categoryTranslations.categoryId, ids))
  return new Map(rows.map(({ categoryId, language, name }) => [`${categoryId} ${language}`, name]))
}
