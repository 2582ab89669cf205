import { asc, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { productVariants } from '../database/schema/catalog.ts'
import { list, statement } from '../database/statement.ts'

/**
 * Whoever moves stock holds its variants until the end of the transaction, taken in the order of their ids: nobody waits in a
 * circle, and the lots of a variant are nobody else's meanwhile. Answers those that there are.
 */
export async function lockVariants(db: Db, ids: readonly number[]): Promise<number[]> {
  return (await hold(db, { ids })).map(row => row.id)
}

const hold = statement(db =>
  db
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(sql`${productVariants.id} = any(${list('ids')})`)
    .orderBy(asc(productVariants.id))
    .for('no key update'),
)
