import { asc, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { productVariants } from '../database/schema/catalog.ts'
import { listPlaceholder, prepareStatement } from '../database/statement.ts'

/**
 * Lock ordering: locks variants, and thereby their lots, by ascending id until the end of the transaction. Required
 * before stock changes, to avoid deadlocks. Returns the ids that exist.
 */
export async function lockVariants(db: Db, ids: readonly number[]): Promise<number[]> {
  return (await hold(db, { ids })).map(row => row.id)
}

const hold = prepareStatement(db =>
  db
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(sql`${productVariants.id} = any(${listPlaceholder('ids')})`)
    .orderBy(asc(productVariants.id))
    .for('no key update'),
)
