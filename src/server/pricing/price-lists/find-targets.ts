import { and, asc, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import type { PriceRuleWithTargetData } from '../../../shared/contracts/price-lists.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { Db } from '../../database/connect.ts'
import { containsPattern } from '../../database/like.ts'
import { productVariants } from '../../database/schema/catalog.ts'
import { brands, categories } from '../../database/schema/taxonomy.ts'
import { findScopes } from '../promotions/scopes.ts'

type Target = Pick<PriceRuleWithTargetData, 'scope' | 'targetId' | 'name' | 'code'>

/**
 * Finds targets for price rules: categories and brands by name, products by name or SKU, the variants of these products
 * if there are several, and variants of other products by SKU.
 */
export async function findTargets(db: Db, typed: string, language: Language): Promise<Target[]> {
  const found = await findScopes(db, typed, language)
  const idsOf = (kind: string) => found.filter(one => one.kind === kind).map(({ id }) => id)
  const slugs = new Map<string, string>()
  for (const [kind, table] of [
    ['brand', brands],
    ['category', categories],
  ] as const) {
    const rows = await db
      .select({ id: table.id, slug: table.slug })
      .from(table)
      .where(inArray(table.id, idsOf(kind)))
    for (const { id, slug } of rows) slugs.set(`${kind} ${id}`, slug)
  }
  const { productId, sku, id, position, archivedAt } = productVariants
  const matched = typed.trim() === '' ? sql`false` : ilike(sku, containsPattern(typed.trim()))
  const variants = await db
    .select({ id, productId, sku })
    .from(productVariants)
    .where(and(isNull(archivedAt), or(inArray(productId, idsOf('product')), matched)))
    .orderBy(asc(productId), asc(position), asc(id))
    .limit(60)
  const siblings = Map.groupBy(variants, variant => variant.productId)
  const several = variants.filter(
    variant => siblings.get(variant.productId)!.length > 1 || !idsOf('product').includes(variant.productId),
  )
  return [
    ...found.map(({ kind, id, name, sku }): Target => {
      return { scope: kind, targetId: id, name, code: sku ?? slugs.get(`${kind} ${id}`) ?? null }
    }),
    ...several.map(({ id, productId, sku }): Target => {
      const product = found.find(one => one.kind === 'product' && one.id === productId)
      return { scope: 'variant', targetId: id, name: product?.name ?? sku, code: sku }
    }),
  ]
}
