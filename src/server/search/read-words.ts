import { eq, type SQL, sql } from 'drizzle-orm'
import type { AttributeValues } from '../../shared/records/attribute.ts'
import type { IndexedAttribute } from '../catalog-index/attributes.ts'
import type { Db } from '../database/connect.ts'
import { searchNeeds, searchPins, searchSynonyms } from '../database/schema/search.ts'
import { categories, categoryTranslations } from '../database/schema/taxonomy.ts'
import { withAttributeWords } from './attribute-words.ts'
import type { Pins, Vocabulary } from './memory/catalog-search-index.ts'
import type { SalesState, Texts } from './memory/document-index.ts'
import type { CategoryNode } from './memory/need-index.ts'
import type { ProductFacts } from './memory/product-facts.ts'

/** Offset of brand ids, because brands and categories share an index. */
export const BRAND_ID_OFFSET = 1_000_000_000

interface StandingRow extends SalesState, Record<string, unknown> {
  id: number
}
interface ProductWords extends StandingRow, ProductFacts {
  texts: Texts
  /** Null for a product without custom attributes. */
  attributes: AttributeValues | null
}

/**
 * Sales state of a product. Timestamps are rounded up to milliseconds, so that a product is never on sale too early.
 */
const STANDING = sql`p.id, p.sold_count as sold, coalesce(v.in_stock, false) as "inStock",
  case when v.live and p.archived_at is null and p.published_at is not null
    then ceil(extract(epoch from p.published_at) * 1000)::float8 else 'infinity'::float8 end as "onSaleFrom"`
const VARIANTS = sql`left join lateral (
  select bool_or(stock > 0) as in_stock, count(*) > 0 as live from product_variants
  where product_id = p.id and archived_at is null
) v on true`
/** Sizes and colours of a product's variants, for products with options. */
const OPTIONS = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', o.id, 'size', ${namesOf(sql`o.size_id`)}, 'color', ${namesOf(sql`o.color_id`)})
    order by o.position, o.id)
  from product_variants o
  where o.product_id = p.id and o.archived_at is null and num_nonnulls(o.size_id, o.color_id) > 0
), '[]')`
const FEATURES = sql`(select string_agg(feature, '. ') from jsonb_array_elements_text(features) feature)`
const FREE_FROM = sql`(
  select string_agg(entry ->> 'value', '. ') from jsonb_array_elements(specifications) entry where entry ->> 'key' = 'free-from'
)`
const WORDS = sql`select ${STANDING}, coalesce(t.texts, '{}') as texts, p.brand_id as "brandId", p.class_id as "classId",
  nullif(p.attributes, '{}') as attributes, p.category_id || array(select category_id from product_categories where product_id = p.id) as "categoryIds",
  p.professional_only or p.class_id is not null as "isProfessional", p.skin_types as "skinTypes", coalesce(t.names, '{}') as names,
  coalesce(t.statements, '{}') as statements, coalesce(t.free, '{}') as "freeFrom",
  coalesce(nullif(p.ingredients, ''), t.materials, '') as ingredients, ${OPTIONS} as variants
from products p ${VARIANTS} left join lateral (
  select jsonb_object_agg(language, search_text) as texts, jsonb_object_agg(language, name) as names,
    jsonb_object_agg(language, jsonb_build_array(concat_ws('. ', name, short_description), ${FEATURES})) as statements,
    jsonb_object_agg(language, free) filter (where free is not null) as free,
    max(materials) filter (where language = 'en') as materials
  from (select *, ${FREE_FROM} as free from product_translations where product_id = p.id) own
) t on true`

function namesOf(option: SQL): SQL {
  return sql`(select jsonb_object_agg(language, name) from product_option_translations where option_id = ${option})`
}

/** The next `limit` products by ascending id. */
export async function productWordsAfter(db: Db, after: number, limit: number): Promise<ProductWords[]> {
  const { rows } = await db.execute<ProductWords>(sql`${WORDS} where p.id > ${after} order by p.id limit ${limit}`)
  return rows
}

export async function productWordsOf(db: Db, ids: readonly number[]): Promise<ProductWords[]> {
  const { rows } = await db.execute<ProductWords>(sql`${WORDS} where p.id = any(${sql.param(ids)}::int[])`)
  return rows
}

/** Search texts of a product with the words of its custom attributes. */
export const textsWithAttributes = (
  { texts, attributes }: ProductWords,
  definitions: readonly IndexedAttribute[],
): Texts => (attributes ? withAttributeWords(texts, attributes, definitions) : texts)

/** Returns the sales state of the given products. */
export async function salesStatesOf(db: Db, ids: readonly number[]): Promise<StandingRow[]> {
  const { rows } = await db.execute<StandingRow>(
    sql`select ${STANDING} from products p ${VARIANTS} where p.id = any(${sql.param(ids)}::int[])`,
  )
  return rows
}

/** Reads synonyms, needs and categories, which the search uses to interpret the words of shoppers. */
export async function readVocabulary(db: Db): Promise<Required<Vocabulary>> {
  const synonyms = await db.select({ id: searchSynonyms.id, words: searchSynonyms.words }).from(searchSynonyms)
  const needs = await db.select().from(searchNeeds).orderBy(searchNeeds.id)
  return { synonyms, needs, categories: await readCategoryNames(db) }
}

/** Returns the names and parents of all categories, ordered by id. */
export async function readCategoryNames(db: Db): Promise<CategoryNode[]> {
  return db
    .select({ id: categories.id, parentId: categories.parentId, names: sql<Texts>`jsonb_object_agg(language, name)` })
    .from(categories)
    .innerJoin(categoryTranslations, eq(categoryTranslations.categoryId, categories.id))
    .groupBy(categories.id)
    .orderBy(categories.id)
}

export async function readPins(db: Db): Promise<Pins[]> {
  const { key, pinnedIds, boostedIds } = searchPins
  return db.select({ key, pinnedIds, boostedIds }).from(searchPins)
}

export interface TaxonomyNames extends Record<string, unknown> {
  id: number
  texts: Texts
}

/** Returns the names of all categories and brands. */
export async function readTaxonomyNames(db: Db): Promise<TaxonomyNames[]> {
  const { rows } = await db.execute<TaxonomyNames>(sql`
    select category_id as id, jsonb_object_agg(language, name) as texts from category_translations group by 1
    union all
    select ${BRAND_ID_OFFSET}::int + brand_id, jsonb_object_agg(language, name) from brand_translations group by 1`)
  return rows
}
