import { inArray } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { pictures } from '../../database/schema/media.ts'

export type Picture = typeof pictures.$inferSelect

/**
 * Locks library images that this transaction will refer to, by path, against deletion. Unknown paths are missing in the result.
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
