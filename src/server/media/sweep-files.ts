import { inArray, lt, sql } from 'drizzle-orm'
import { FILE_KINDS, files } from '../database/schema/files.ts'
import type { Services } from '../http/services.ts'

/** Milliseconds by which an object may precede its row: the transaction may still be running. */
const GRACE = 60 * 60_000

/**
 * Deletes unreferenced files (invariant I10): rows without an owner, then objects without a row. A new kind of file must list
 * its owner here.
 */
export async function sweepFiles({
  db,
  fileStore,
  clock,
}: Pick<Services, 'db' | 'fileStore' | 'clock'>): Promise<void> {
  const old = new Date(clock().getTime() - GRACE)
  await db.delete(files).where(sql`${lt(files.createdAt, old)}
    and not exists (select from users where users.avatar = ${files.key})
    and not exists (select from professional_applications where professional_applications.document = ${files.key})
    and not exists (select from order_return_photos where order_return_photos.file = ${files.key})
    and not exists (select from transfer_receipts where transfer_receipts.file = ${files.key})`)
  for (const kind of FILE_KINDS) {
    for await (const keys of keysOf(fileStore, kind)) {
      const rows = await db.select({ key: files.key }).from(files).where(inArray(files.key, keys))
      const known = new Set(rows.map(({ key }) => key))
      for (const key of keys) {
        if (known.has(key)) continue
        const { lastModified } = await fileStore.getMetaData(key)
        if (lastModified < old) await fileStore.delete(key)
      }
    }
  }
}

const AT_ONCE = 500

/** Keys of a kind, in batches; none before the first upload of that kind. */
async function* keysOf(fileStore: Services['fileStore'], kind: string): AsyncGenerator<string[]> {
  let paginationToken: string | undefined
  do {
    const page = await fileStore.listAll(kind, { paginationToken }).catch(error => {
      if (error.code === 'ENOENT') return { objects: [], paginationToken: undefined }
      throw error
    })
    const keys = [...page.objects].flatMap(object => ('key' in object ? [object.key] : []))
    for (let at = 0; at < keys.length; at += AT_ONCE) yield keys.slice(at, at + AT_ONCE)
    paginationToken = page.paginationToken
  } while (paginationToken)
}
