import { sql } from 'drizzle-orm'
import { type FieldProblem, Problem } from '../../../shared/contracts/errors.ts'
import type { GridChange, GridProduct } from '../../../shared/contracts/product-grid.ts'
import type { Db } from '../../database/connect.ts'

/** Throws `invalid` with every invalid cell, by its index among the changes. */
export async function validateChanges(db: Db, changes: GridChange[], before: Map<number, GridProduct>): Promise<void> {
  const fields: Record<string, FieldProblem[]> = {}
  const addError = (n: number, field: string, reason: string) => {
    fields[`changes.${n}.${field}`] = [{ reason }]
  }
  const known = async (table: 'brands' | 'categories') => {
    const { rows } = await db.execute<{ id: number }>(sql`select id from ${sql.raw(table)}`)
    return new Set(rows.map(({ id }) => id))
  }
  const [brands, categories] = [await known('brands'), await known('categories')]
  const unread = await withoutSentence(
    db,
    changes.map(({ id }) => id),
  )
  for (const [n, { id, brandId, categoryId, status, variants, name }] of changes.entries()) {
    const product = before.get(id)!
    if (brandId !== undefined && !brands.has(brandId)) addError(n, 'brandId', 'choice')
    if (categoryId !== undefined && !categories.has(categoryId)) addError(n, 'categoryId', 'choice')
    const own = new Set(product.variants.map(variant => variant.id))
    for (const [m, variant] of variants.entries())
      if (!own.has(variant.id)) addError(n, `variants.${m}.price`, 'not-found')
    if (status === 'published') {
      if (product.arabicName === '' && name === undefined) addError(n, 'status', 'lacks-name')
      else if (unread.has(id)) addError(n, 'status', 'lacks-sentence')
      else if (own.size === 0) addError(n, 'status', 'lacks-variant')
    }
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
}

/** Returns the ids of products without a short description in Arabic. */
async function withoutSentence(db: Db, ids: number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from products p
    where p.id = any(${sql.param(ids)}::int[]) and not exists (
      select from product_translations t
      where t.product_id = p.id and t.language = 'ar' and t.short_description <> '')`)
  return new Set(rows.map(({ id }) => id))
}
