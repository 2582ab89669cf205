import { type SQL, sql } from 'drizzle-orm'
import type { PriceRuleWithTargetData } from '../../../shared/contracts/price-lists.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { RuleScope } from '../../../shared/rules/price.ts'
import type { Db } from '../../database/connect.ts'
import { scopeNameSql } from '../promotions/scopes.ts'

interface RuleRow extends Record<string, unknown> {
  id: number
  scope: RuleScope
  target_id: number | null
  name: string | null
  code: string | null
  min_quantity: number
  percent: number | null
  price: number | null
  pack: number | null
}

/** Rules of a list with their targets, from rules for the complete catalogue to rules for single variants. */
export async function priceRulesWithTargets(
  db: Db,
  listId: number,
  language: Language,
): Promise<PriceRuleWithTargetData[]> {
  const name = (of: keyof typeof scopeNameSql, id: SQL) => scopeNameSql[of](id, language)
  const { rows } = await db.execute<RuleRow>(sql`
    select r.id, r.min_quantity, r.percent, r.price, r.pack,
      case when r.variant_id is not null then 'variant' when r.product_id is not null then 'product'
        when r.brand_id is not null then 'brand' when r.category_id is not null then 'category' else 'everything' end as scope,
      coalesce(r.variant_id, r.product_id, r.brand_id, r.category_id) as target_id,
      case when r.variant_id is not null then ${name('product', sql`v.product_id`)}
        when r.product_id is not null then ${name('product', sql`r.product_id`)}
        when r.brand_id is not null then ${name('brand', sql`r.brand_id`)}
        when r.category_id is not null then ${name('category', sql`r.category_id`)} end as name,
      coalesce(v.sku, p.sku, b.slug, c.slug) as code
    from price_list_rules r
    left join product_variants v on v.id = r.variant_id
    left join products p on p.id = r.product_id
    left join brands b on b.id = r.brand_id
    left join categories c on c.id = r.category_id
    where r.list_id = ${listId}
    order by num_nonnulls(r.variant_id, r.product_id, r.brand_id, r.category_id), r.category_id nulls last,
      r.brand_id nulls last, r.product_id nulls last, r.variant_id, r.min_quantity`)
  return rows.map(({ id, scope, target_id, name, code, min_quantity, percent, price, pack }) => ({
    id,
    scope,
    code,
    percent,
    pack,
    targetId: target_id,
    name: name ?? code ?? '',
    minQuantity: min_quantity,
    price,
  }))
}
