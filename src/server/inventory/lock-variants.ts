import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { productVariants } from '../database/schema/catalog.ts'

/**
 * Whoever moves stock holds its variants until the end of the transaction, taken in the order of their ids: nobody waits in a
 * circle, and the lots of a variant are nobody else's meanwhile. Answers those that there are.
 */
export async function lockVariants(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(inArray(productVariants.id, [...ids]))
    .orderBy(asc(productVariants.id))
    .for('no key update')
  return rows.map(row => row.id)
}
