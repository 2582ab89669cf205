import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { searchSynonyms } from '../database/schema/search.ts'
import type { Standing, Texts } from './memory/documents.ts'
import type { SynonymGroup } from './memory/thesaurus.ts'

/** Brands and categories share a memory; a brand's number is beyond every category's. */
export const BRAND = 1_000_000_000

export interface StandingRow extends Standing, Record<string, unknown> {
  id: number
}
export interface ProductWords extends StandingRow {
  texts: Texts
}

/** Moments are rounded up to the millisecond in which they have passed. */
const STANDING = sql`p.id, p.sold_count as sold, coalesce(v.in_stock, false) as "inStock",
  case when v.live and p.archived_at is null and p.published_at is not null
    then ceil(extract(epoch from p.published_at) * 1000)::float8 else 'infinity'::float8 end as "onSaleFrom"`
const VARIANTS = sql`left join lateral (
  select bool_or(stock > 0) as in_stock, count(*) > 0 as live from product_variants
  where product_id = p.id and archived_at is null
) v on true`
const WORDS = sql`select ${STANDING}, coalesce(t.texts, '{}') as texts from products p ${VARIANTS} left join lateral (
  select jsonb_object_agg(language, search_text) as texts from product_translations where product_id = p.id
) t on true`

export async function productsAfter(db: Db, after: number, limit: number): Promise<ProductWords[]> {
  const { rows } = await db.execute<ProductWords>(sql`${WORDS} where p.id > ${after} order by p.id limit ${limit}`)
  return rows
}

export async function productsOf(db: Db, ids: readonly number[]): Promise<ProductWords[]> {
  const { rows } = await db.execute<ProductWords>(sql`${WORDS} where p.id = any(${sql.param(ids)}::int[])`)
  return rows
}

/** Whether products are on sale and in stock, and how they sell. */
export async function standingsOf(db: Db, ids: readonly number[]): Promise<StandingRow[]> {
  const { rows } = await db.execute<StandingRow>(
    sql`select ${STANDING} from products p ${VARIANTS} where p.id = any(${sql.param(ids)}::int[])`,
  )
  return rows
}

export function synonymGroups(db: Db): Promise<SynonymGroup[]> {
  return db.select({ id: searchSynonyms.id, words: searchSynonyms.words }).from(searchSynonyms)
}

export interface PlaceNames extends Record<string, unknown> {
  id: number
  texts: Texts
}

/** The names of categories and brands. */
export async function placesIn(db: Db): Promise<PlaceNames[]> {
  const { rows } = await db.execute<PlaceNames>(sql`
    select category_id as id, jsonb_object_agg(language, name) as texts from category_translations group by 1
    union all
    select ${BRAND}::int + brand_id, jsonb_object_agg(language, name) from brand_translations group by 1`)
  return rows
}
