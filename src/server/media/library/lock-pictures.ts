import { inArray } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { pictures } from '../../database/schema/media.ts'

export type Picture = typeof pictures.$inferSelect

/**
 * Pictures of the library that this transaction is about to show, by path: nobody removes them meanwhile. A path that the
 * library does not know is missing in the answer.
 */
export async function lockPictures(db: Db, paths: readonly string[]): Promise<Map<string, Picture>> {
  if (paths.length === 0) return new Map()
  const rows = await db
    .select()
    .from(pictures)
    .where(inArray(pictures.path, [...paths]))
    .orderBy(pictures.id)
    .for('key share')
  return new Map(rows.map(row => [row.path, row]))
}
