import { inArray } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { images } from '../../database/schema/media.ts'

export type ImageRecord = typeof images.$inferSelect

/**
 * Locks library images that this transaction will reference, so that they cannot be deleted. Returns them by path,
 * without unknown paths.
 */
export async function lockImages(db: Db, paths: readonly string[]): Promise<Map<string, ImageRecord>> {
  if (paths.length === 0) return new Map()
  const rows = await db
    .select()
    .from(images)
    .where(inArray(images.path, [...paths]))
    .orderBy(images.id)
    .for('key share')
  return new Map(rows.map(row => [row.path, row]))
}
