import { type SQL, sql } from 'drizzle-orm'
import type { AdminNeed } from '../../../shared/contracts/search-needs.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { Db } from '../../database/connect.ts'
import { containsPattern } from '../../database/like.ts'

type Target = AdminNeed['targets'][number]
type TargetRow = Target & Record<string, unknown>

/** Selects a record's name in the given language, or its Arabic name if there is none. */
const named = (table: SQL, owner: SQL, id: SQL, language: Language) =>
  sql`(select name from ${table} t where ${owner} = ${id} and language in (${language}, 'ar') and name <> ''
    order by language = ${language} desc limit 1)`

const categoryName = (language: Language) =>
  sql`coalesce(${named(sql`category_translations`, sql`category_id`, sql`c.id`, language)}, slug)`
const brandName = (language: Language) =>
  sql`coalesce(${named(sql`brand_translations`, sql`brand_id`, sql`b.id`, language)}, slug)`
const productName = (language: Language) =>
  sql`coalesce(${named(sql`product_translations`, sql`product_id`, sql`p.id`, language)}, sku)`

/** Returns the targets with these ids, with their names. Omits ids that do not exist. */
export async function existingTargets(
  db: Db,
  ids: { categories: number[]; brands: number[]; products: number[] },
  language: Language,
): Promise<Target[]> {
  const among = (list: number[]) => sql`any(${sql.param(list)}::int[])`
  const { rows } = await db.execute<TargetRow>(sql`
    select 'category' as kind, id, ${categoryName(language)} as name, null as sku from categories c
      where id = ${among(ids.categories)}
    union all
    select 'brand', id, ${brandName(language)}, null from brands b where id = ${among(ids.brands)}
    union all
    select 'product', id, ${productName(language)}, sku from products p where id = ${among(ids.products)}`)
  return rows
}

/** Finds products by name or SKU, and categories and brands by name. */
export async function findTargets(db: Db, typed: string, language: Language): Promise<Target[]> {
  const text = typed.trim()
  if (!text) return []
  const like = containsPattern(text)
  const { rows } = await db.execute<TargetRow>(sql`
    (select 'category' as kind, id, ${categoryName(language)} as name, null as sku from categories c
      where exists (select from category_translations t where t.category_id = c.id and t.name ilike ${like}) limit 6)
    union all
    (select 'brand', id, ${brandName(language)}, null from brands b
      where exists (select from brand_translations t where t.brand_id = b.id and t.name ilike ${like}) limit 6)
    union all
    (select 'product', id, ${productName(language)}, sku from products p
      where archived_at is null and (sku ilike ${like}
        or exists (select from product_translations t where t.product_id = p.id and t.name ilike ${like}))
      order by sku limit 12)`)
  return rows
}
