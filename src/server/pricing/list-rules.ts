import { type SQL, sql } from 'drizzle-orm'
import type { PriceListRule, RuleScope } from '../../shared/rules/price.ts'
import type { Db } from '../database/connect.ts'
import { listPlaceholder, prepareSqlStatement, valuePlaceholder } from '../database/statement.ts'
import { hasIndividualPrices, type Viewer } from './viewer.ts'

interface RuleRow {
  variant_id: number
  list_id: number
  list_name: string
  for_profession: boolean
  id: number
  scope: RuleScope
  min_quantity: number
  percent: number | null
  price: number | null
  pack: number | null
}

/**
 * SQL of the rules in a relation that cover the given variants. A rule for a category covers its descendants, and
 * products for which it is an additional category.
 */
const covering = (rules: SQL, variantIds: SQL) => sql`
  with recursive rules as materialized (${rules}),
  goods as materialized (
    select v.id as variant_id, p.id as product_id, p.brand_id, p.category_id
    from product_variants v join products p on p.id = v.product_id where v.id = any(${variantIds})
  ),
  filed (product_id, category_id) as (
    (select product_id, category_id from goods union
    select o.product_id, o.category_id from product_categories o where o.product_id in (select product_id from goods))
    union
    select f.product_id, c.parent_id from filed f join categories c on c.id = f.category_id where c.parent_id is not null
  )
  select * from (
    select g.variant_id, 'variant' as scope, r.* from rules r join goods g on g.variant_id = r.for_variant
    union all select g.variant_id, 'product', r.* from rules r join goods g on g.product_id = r.for_product
    union all select g.variant_id, 'brand', r.* from rules r join goods g on g.brand_id = r.for_brand
    union all select g.variant_id, 'category', r.* from rules r
      join filed f on f.category_id = r.for_category join goods g on g.product_id = f.product_id
    union all select g.variant_id, 'everything', r.* from rules r cross join goods g
      where num_nonnulls(r.for_variant, r.for_product, r.for_brand, r.for_category) = 0
  ) found order by id`

const columns = sql`r.product_id as for_product, r.variant_id as for_variant, r.brand_id as for_brand,
  r.category_id as for_category, r.min_quantity, r.percent, r.price, r.pack`

/**
 * Query of the rules of active price lists for a profession, a customer, the customer's groups, or the given additional
 * groups.
 */
const runningRules = prepareSqlStatement<RuleRow>(
  covering(
    sql`select r.id, l.id as list_id, l.name as list_name, l.for_profession, ${columns} from (
      select l.id, l.name, bool_or(a.profession is not null) as for_profession
      from price_list_audiences a join price_lists l on l.id = a.list_id
      where (a.profession = ${valuePlaceholder('profession')} or a.user_id = ${valuePlaceholder('userId')} or a.group_id = any(${listPlaceholder('groupIds')})
          or a.group_id in (select group_id from customer_group_members where user_id = ${valuePlaceholder('userId')}))
        and l.active_at <= ${valuePlaceholder('now')} and (l.starts_at is null or l.starts_at <= ${valuePlaceholder('now')})
        and (l.ends_at is null or l.ends_at > ${valuePlaceholder('now')})
      group by l.id
    ) l join price_list_rules r on r.list_id = l.id`,
    listPlaceholder('variantIds'),
  ),
)

interface Audience {
  profession: string | null
  userId: number | null
  groupIds: number[]
  now: Date
}

/** Rules of active price lists, by variant. */
export async function activePriceListRules(
  db: Db,
  variantIds: readonly number[],
  { profession, userId, groupIds, now }: Audience,
): Promise<Map<number, PriceListRule[]>> {
  if (variantIds.length === 0) return new Map()
  const { rows } = await runningRules(db, { variantIds, profession, userId, groupIds, now })
  return byVariant(rows)
}

/**
 * Price list rules for a viewer, by variant. Empty for viewers without individual prices, because their pages and
 * responses are cached and shared.
 */
export async function priceListRulesFor(
  db: Db,
  variantIds: readonly number[],
  viewer: Viewer,
): Promise<Map<number, PriceListRule[]>> {
  const { who, now } = viewer
  if (who.kind === 'visitor' || !hasIndividualPrices(viewer)) return new Map()
  const { profession, userId } = who
  return activePriceListRules(db, variantIds, { profession, userId, groupIds: [], now })
}

/** Unsaved rules by variant, with negative ids; for the simulator. */
export async function draftRulesFor(
  db: Db,
  rules: readonly object[],
  variantIds: readonly number[],
  { forProfession }: { forProfession: boolean },
): Promise<Map<number, PriceListRule[]>> {
  const drafts = rules.map((rule, at) => ({ ...rule, id: -1 - at }))
  const relation = sql`select r.id, 0 as list_id, '' as list_name, ${forProfession}::boolean as for_profession, ${columns}
    from jsonb_populate_recordset(null::price_list_rules, ${JSON.stringify(drafts)}::jsonb) r`
  const { rows } = await db.execute<RuleRow & Record<string, unknown>>(
    covering(relation, sql`${sql.param(variantIds)}::int[]`),
  )
  return byVariant(rows)
}

function byVariant(rows: readonly RuleRow[]): Map<number, PriceListRule[]> {
  const found = Map.groupBy(rows, row => row.variant_id)
  return new Map(
    [...found].map(([variantId, rules]) => [
      variantId,
      rules.map(({ id, list_id, list_name, for_profession, scope, min_quantity, percent, price, pack }) => ({
        id,
        scope,
        percent,
        price,
        pack,
        list: { id: list_id, name: list_name },
        kind: for_profession ? ('professional' as const) : ('customer' as const),
        minQuantity: min_quantity,
      })),
    ]),
  )
}
