import { asc, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './connect.ts'

/** Locks one row of a table, or all by ascending id (prevents deadlocks), until the transaction ends. */
export async function lockRows(db: Db, table: PgTable & { id: PgColumn }, id?: number): Promise<void> {
  await db
    .select({ id: table.id })
    .from(table)
    .where(id === undefined ? undefined : eq(table.id, id))
    .orderBy(asc(table.id))
    .for('update')
}
