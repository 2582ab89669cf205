import { isDeepStrictEqual } from 'node:util'
import { type SQL, sql } from 'drizzle-orm'
import type { IndexedAttribute } from '../catalog-index/attributes.ts'
import type { Db } from '../database/connect.ts'

/**
 * Ids of the products whose search texts contain words of attribute definitions that changed between two versions.
 * Added and removed attributes and choices are ignored: no product has a value of an added one yet, and a removal
 * already updates the affected products.
 */
export async function productsWithChangedWords(
  db: Db,
  before: readonly IndexedAttribute[],
  after: readonly IndexedAttribute[],
): Promise<number[]> {
  if (before === after) return []
  const previous = new Map(before.map(attribute => [attribute.code, attribute]))
  const conditions = after.flatMap(attribute => {
    const own = previous.get(attribute.code)
    return own?.kind === attribute.kind ? (valuesWithChangedWords(own, attribute) ?? []) : []
  })
  if (conditions.length === 0) return []
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from products where ${sql.join(conditions, sql` or `)} order by id`,
  )
  return rows.map(({ id }) => id)
}

/**
 * SQL condition: the product has a value of this attribute whose search words changed (`withAttributeWords`); null if
 * none changed.
 */
function valuesWithChangedWords(before: IndexedAttribute, { code, kind, ...after }: IndexedAttribute): SQL | null {
  switch (kind) {
    case 'text':
      return null
    case 'number':
      return isDeepStrictEqual(before.units, after.units) ? null : sql`attributes ? ${code}`
    case 'flag':
      return isDeepStrictEqual(before.names, after.names) ? null : sql`attributes ->> ${code} = 'true'`
    case 'choice': {
      const namesBefore = new Map(before.choices.map(choice => [choice.code, choice.names]))
      const renamed = after.choices.filter(choice => {
        const own = namesBefore.get(choice.code)
        return own !== undefined && !isDeepStrictEqual(own, choice.names)
      })
      if (renamed.length === 0) return null
      return sql`attributes ->> ${code} = any(${sql.param(renamed.map(choice => choice.code))}::text[])`
    }
  }
}
