import { and, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CatalogueRow, catalogue as contracts } from '../../../shared/contracts/catalogue.ts'
import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import { toShekels } from '../../../shared/rules/money.ts'
import { type ProductStatus, productStatus } from '../../../shared/rules/product-status.ts'
import type { Db } from '../../database/connect.ts'
import { products } from '../../database/schema/catalog.ts'
import { matchText } from '../../search/match.ts'

export type CatalogueFilters = z.output<typeof contracts.adminListProducts.query>

// In subqueries the columns of products are written out: drizzle leaves their table away where there is no join.

/** The languages that a product lacks a word in, and those whose words are older than the Arabic, as part of a query. */
const incomplete = (language: Language): SQL => sql`(
  ${lacks(language)} or ${language === 'ar' ? sql`false` : isOld(language)}
)`

const lacks = (language: Language): SQL => sql`not exists (
  select from product_translations t where t.product_id = products.id and t.language = ${language}
    and t.name <> '' and t.short_description <> '' and t.description <> ''
)`

/** The name of the Arabic that a text was held against is worked out by the writer; here it is only compared. */
const isOld = (language: Language): SQL => sql`exists (
  select from product_translations t join product_translations arabic on arabic.product_id = t.product_id
  where t.product_id = products.id and t.language = ${language} and arabic.language = 'ar'
    and t.based_on <> arabic.based_on
)`

/** One page of the catalogue, the newest first, and how many there are. */
export async function catalogueRows(
  db: Db,
  { query, status, brand, category, incomplete: wanting, page, limit }: CatalogueFilters,
  { language, now }: { language: Language; now: Date },
): Promise<{ rows: CatalogueRow[]; total: number }> {
  const where = and(
    matchText(db, query)?.isHit,
    status && hasStatus(status, now),
    brand === undefined ? undefined : eq(products.brandId, brand),
    category === undefined ? undefined : eq(products.categoryId, category),
    wanting && incomplete(wanting),
  )
  const rows = await db
    .select({
      id: products.id,
      sku: products.sku,
      publishedAt: products.publishedAt,
      archivedAt: products.archivedAt,
      name: wordIn(sql`select name from product_translations t where t.product_id = products.id`, language),
      brand: wordIn(sql`select name from brand_translations t where t.brand_id = products.brand_id`, language),
      category: wordIn(
        sql`select name from category_translations t where t.category_id = products.category_id`,
        language,
      ),
      price: sql<number | null>`(
        select v.price from product_variants v where v.product_id = products.id and v.archived_at is null
        order by v.position, v.id limit 1
      )`,
      stock: sql<number>`(
        select coalesce(sum(v.stock), 0)::int from product_variants v
        where v.product_id = products.id and v.archived_at is null
      )`,
      picture: sql<{ path: string; widths: number[] } | null>`(
        select json_build_object('path', i.path, 'widths', i.widths) from product_images i
        where i.product_id = products.id order by i.position, i.id limit 1
      )`,
      missing: languagesThat(lacks),
      stale: languagesThat(language => (language === 'ar' ? sql`false` : isOld(language))),
    })
    .from(products)
    .where(where)
    .orderBy(desc(products.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return {
    total: await db.$count(products, where),
    rows: rows.map(({ publishedAt, archivedAt, price, picture, name, ...row }) => ({
      ...row,
      name: name ?? row.sku,
      status: productStatus({ publishedAt, archivedAt }, now),
      price: price === null ? null : toShekels(price),
      pictureUrl: picture && `/media/${picture.path}/${Math.min(...picture.widths)}.avif`,
    })),
  }
}

/** A word in the reader's language, else in Arabic; `words` selects `name` from `t`. */
function wordIn(words: SQL, language: Language): SQL<string> {
  return sql`coalesce((${words} and t.language = ${language} and t.name <> ''), (${words} and t.language = 'ar'), '')`
}

function languagesThat(holds: (language: Language) => SQL): SQL<Language[]> {
  const each = LANGUAGE_CODES.map(language => sql`case when ${holds(language)} then ${language}::text end`)
  return sql`array_remove(array[${sql.join(each, sql`, `)}], null)`
}

function hasStatus(status: ProductStatus, now: Date): SQL {
  const { publishedAt, archivedAt } = products
  const unpublished = or(isNull(publishedAt), gt(publishedAt, now))!
  switch (status) {
    case 'archived':
      return isNotNull(archivedAt)
    case 'draft':
      return and(isNull(archivedAt), isNull(publishedAt))!
    case 'scheduled':
      return and(isNull(archivedAt), isNotNull(publishedAt), unpublished)!
    case 'published':
      return and(isNull(archivedAt), lte(publishedAt, now))!
  }
}
