import { sql } from 'drizzle-orm'
import { type FieldProblem, Problem } from '../../../shared/contracts/errors.ts'
import type { PriceRule } from '../../../shared/contracts/price-lists.ts'
import type { Db } from '../../database/connect.ts'

/** Columns of a rule, as PostgreSQL names them. */
export function ruleColumns({ scope, id, minQuantity, percent, price, pack }: PriceRule) {
  const target = (of: PriceRule['scope']) => (scope === of ? id! : null)
  return {
    product_id: target('product'),
    variant_id: target('variant'),
    brand_id: target('brand'),
    category_id: target('category'),
    min_quantity: minQuantity,
    percent: percent ?? null,
    price: price ?? null,
    pack: pack ?? null,
  }
}

const TABLES = {
  variant: sql`product_variants`,
  product: sql`products`,
  brand: sql`brands`,
  category: sql`categories`,
} as const

/**
 * Checks that the rules of a list are consistent and that their targets exist. Each rule has either a percentage or a
 * price, or only a pack; a pack is for a product or variant; each combination of target and quantity is unique. Throws
 * `invalid` on `rules.{index from 0}.{field}`.
 */
export async function checkRules(db: Db, rules: readonly PriceRule[]): Promise<void> {
  const fields: Record<string, FieldProblem[]> = {}
  const add = (at: number, name: string, problem: FieldProblem) => {
    fields[`rules.${at}.${name}`] ??= [problem]
  }
  const known = new Map<string, Set<number>>()
  for (const [scope, table] of Object.entries(TABLES)) {
    const ids = rules.flatMap(rule => (rule.scope === scope && rule.id ? [rule.id] : []))
    if (ids.length === 0) continue
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from ${table} where id = any(${sql.param(ids)}::int[])`,
    )
    known.set(scope, new Set(rows.map(({ id }) => id)))
  }
  const keys = new Set<string>()
  for (const [at, { scope, id, minQuantity, percent, price, pack }] of rules.entries()) {
    if (scope !== 'everything' && !(id && known.get(scope)?.has(id))) add(at, 'id', { reason: 'not-found' })
    if (percent != null && price != null) add(at, 'price', { reason: 'percent-or-price' })
    if (percent == null && price == null && pack == null) add(at, 'percent', { reason: 'percent-or-price' })
    if (pack != null && scope !== 'product' && scope !== 'variant') add(at, 'pack', { reason: 'pack-scope' })
    const key = `${scope} ${scope === 'everything' ? '' : id} ${minQuantity}`
    if (keys.has(key)) add(at, 'minQuantity', { reason: 'rule-twice' })
    keys.add(key)
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
}
