import { type SQL, sql } from 'drizzle-orm'
import type { NamedScope } from '../../../shared/contracts/promotions.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { Db } from '../../database/connect.ts'
import { containsPattern } from '../../database/like.ts'

type ScopeRow = NamedScope & { slug: string; owner_id: number }

const TABLES = {
  coupon: { table: sql`coupon_scopes`, owner: sql`coupon_id` },
  promotion: { table: sql`promotion_scopes`, owner: sql`promotion_id` },
}
type ScopeOwner = keyof typeof TABLES
type Scope = { kind: 'product' | 'category' | 'brand'; id: number }

const COLUMN = { product: sql`product_id`, category: sql`category_id`, brand: sql`brand_id` }

/** SQL of a text in a language, else in Arabic. */
const textOf = (column: SQL, table: SQL, owner: SQL, id: SQL, language: Language) =>
  sql`(select ${column} from ${table} where ${owner} = ${id} and language in (${language}, 'ar')
    order by language = ${language} desc limit 1)`
const named = (table: SQL, owner: SQL, id: SQL, language: Language) => textOf(sql`name`, table, owner, id, language)

export const scopeNameSql = {
  product: (id: SQL, language: Language) => named(sql`product_translations`, sql`product_id`, id, language),
  category: (id: SQL, language: Language) => named(sql`category_translations`, sql`category_id`, id, language),
  brand: (id: SQL, language: Language) => named(sql`brand_translations`, sql`brand_id`, id, language),
}

/** Scopes of coupons or promotions, by id, with names. */
export async function scopesOf(
  db: Db,
  of: ScopeOwner,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, NamedScope[]>> {
  const scopes = await linkedScopesOf(db, of, ids, language)
  return new Map([...scopes].map(([id, some]) => [id, some.map(({ slug: _, ...scope }) => scope)]))
}

/** Scopes of coupons or promotions, by id, with names and the slugs of their pages. */
export async function linkedScopesOf(
  db: Db,
  of: ScopeOwner,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, (NamedScope & { slug: string })[]>> {
  if (ids.length === 0) return new Map()
  const { table, owner } = TABLES[of]
  const slugOf = textOf(sql`slug`, sql`product_translations`, sql`product_id`, sql`scopes.product_id`, language)
  const { rows } = await db.execute<ScopeRow>(sql`
    select scopes.${owner} as owner_id,
      case when product_id is not null then 'product' when category_id is not null then 'category' else 'brand' end as kind,
      coalesce(product_id, category_id, brand_id) as id,
      coalesce(case when product_id is not null then ${scopeNameSql.product(sql`scopes.product_id`, language)}
        when category_id is not null then ${scopeNameSql.category(sql`scopes.category_id`, language)}
        else ${scopeNameSql.brand(sql`scopes.brand_id`, language)} end, '') as name,
      coalesce(case when product_id is not null then ${slugOf}
        when category_id is not null then (select slug from categories where categories.id = scopes.category_id)
        else (select slug from brands where brands.id = scopes.brand_id) end, '') as slug,
      (select sku from products where products.id = scopes.product_id) as sku
    from ${table} scopes where scopes.${owner} in ${ids} order by scopes.id`)
  const scopes = Map.groupBy(rows, row => row.owner_id)
  return new Map([...scopes].map(([id, some]) => [id, some.map(({ owner_id: _, ...scope }) => scope)]))
}

/** Replaces the scopes of a coupon or promotion; returns false if one of the targets does not exist. */
export async function replaceScopes(
  db: Db,
  of: ScopeOwner,
  ownerId: number,
  scopes: readonly Scope[],
): Promise<boolean> {
  const { table, owner } = TABLES[of]
  await db.execute(sql`delete from ${table} where ${owner} = ${ownerId}`)
  for (const kind of ['product', 'category', 'brand'] as const) {
    const ids = [...new Set(scopes.filter(scope => scope.kind === kind).map(({ id }) => id))]
    if (ids.length === 0) continue
    const from = { product: sql`products`, category: sql`categories`, brand: sql`brands` }[kind]
    const { rowCount } = await db.execute(
      sql`insert into ${table} (${owner}, ${COLUMN[kind]}) select ${ownerId}, id from ${from} where id in ${ids}`,
    )
    if (rowCount !== ids.length) return false
  }
  return true
}

/** Finds products by name or SKU, and categories and brands by name. */
export async function findScopes(db: Db, typed: string, language: Language): Promise<NamedScope[]> {
  const text = typed.trim()
  if (!text) return []
  const like = containsPattern(text)
  const { rows } = await db.execute<ScopeRow>(sql`
    (select 'category' as kind, id, ${scopeNameSql.category(sql`categories.id`, language)} as name, null as sku from categories
      where exists (select from category_translations t where t.category_id = categories.id and t.name ilike ${like}) limit 5)
    union all
    (select 'brand', id, ${scopeNameSql.brand(sql`brands.id`, language)}, null from brands
      where exists (select from brand_translations t where t.brand_id = brands.id and t.name ilike ${like}) limit 5)
    union all
    (select 'product', id, ${scopeNameSql.product(sql`products.id`, language)}, sku from products
      where archived_at is null and (sku ilike ${like}
        or exists (select from product_translations t where t.product_id = products.id and t.name ilike ${like}))
      order by sku limit 12)`)
  return rows.map(({ kind, id, name, sku }) => ({ kind, id, name: name ?? sku ?? '', sku }))
}
