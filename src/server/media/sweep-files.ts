import { inArray, lt, sql } from 'drizzle-orm'
import { FILE_KINDS, files } from '../database/schema/files.ts'
import type { Services } from '../http/services.ts'

/** Milliseconds that an object may be older than its row: a transaction under way keeps it. */
const GRACE = 60 * 60_000

/**
 * Removes what nobody refers to (invariant I10): rows whose owner let go, then objects without a row. A new kind of file
 * names its owner here.
 */
export async function sweepFiles({
  db,
  fileStore,
  clock,
}: Pick<Services, 'db' | 'fileStore' | 'clock'>): Promise<void> {
  const old = new Date(clock().getTime() - GRACE)
  await db.delete(files).where(sql`${lt(files.createdAt, old)}
    and not exists (select from users where users.avatar = ${files.key})
    and not exists (select from professional_applications where professional_applications.document = ${files.key})`)
  for (const kind of FILE_KINDS) {
    const objects = await fileStore.listAll(kind).catch(() => ({ objects: [] }))
    const keys = [...objects.objects].flatMap(object => ('key' in object ? [object.key] : []))
    for (let at = 0; at < keys.length; at += 500) {
      const some = keys.slice(at, at + 500)
      const known = new Set(
        (await db.select({ key: files.key }).from(files).where(inArray(files.key, some))).map(({ key }) => key),
      )
      for (const key of some) {
        if (known.has(key)) continue
        const { lastModified } = await fileStore.getMetaData(key)
        if (lastModified < old) await fileStore.delete(key)
      }
    }
  }
}
