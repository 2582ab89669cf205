import { eq } from 'drizzle-orm'
import type { Db } from '../../src/server/database/connect.ts'
import { changes } from '../../src/server/database/schema/changes.ts'

/** Returns the number of transactions that recorded a change with this tag, such as `stock:12`. */
export function countChanges(db: Db, tag: string): Promise<number> {
  return db.$count(changes, eq(changes.tag, tag))
}
