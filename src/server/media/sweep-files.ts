import { inArray, lt, sql } from 'drizzle-orm'
import { FILE_KINDS, files } from '../database/schema/files.ts'
import { images } from '../database/schema/media.ts'
import type { Services } from '../http/services.ts'
import type { FileStore } from './file-store.ts'
import { LIBRARY_FOLDER } from './image-files.ts'
import { deleteUnusedFiles } from './library/delete-unused-files.ts'

/**
 * Age in milliseconds below which a file without a row is not deleted, because the transaction that inserts the row may
 * still be running.
 */
const GRACE_MS = 60 * 60_000

/**
 * Deletes unreferenced files (invariant I10): rows without an owner, files without a row, and encoded images that are
 * not in the library. The owner of every new kind of file must be added here. Rows of kinds that only a later version
 * knows are kept.
 */
export async function sweepFiles({
  db,
  fileStore,
  mediaStore,
  clock,
}: Pick<Services, 'db' | 'fileStore' | 'mediaStore' | 'clock'>): Promise<void> {
  const old = new Date(clock().getTime() - GRACE_MS)
  await db.delete(files).where(sql`${lt(files.createdAt, old)} and ${inArray(files.kind, FILE_KINDS)}
    and not exists (select from users where users.avatar = ${files.key})
    and not exists (select from professional_applications where professional_applications.document = ${files.key})
    and not exists (select from order_return_photos where order_return_photos.file = ${files.key})
    and not exists (select from review_photos where ${files.key} in (review_photos.file, review_photos.thumbnail))
    and not exists (select from transfer_receipts where transfer_receipts.file = ${files.key})`)
  for (const kind of FILE_KINDS) {
    for await (const keys of fileStore.keys(kind)) {
      const rows = await db.select({ key: files.key }).from(files).where(inArray(files.key, keys))
      const known = new Set(rows.map(({ key }) => key))
      for (const key of keys) {
        if (known.has(key)) continue
        const found = await fileStore.stat(key)
        if (found && found.writtenAt < old) await fileStore.delete(key)
      }
    }
  }
  await sweepImages({ db, mediaStore }, old)
  await sweepShareImages(mediaStore)
}

/** Deletes the files of images whose upload or removal was interrupted. */
async function sweepImages({ db, mediaStore }: Pick<Services, 'db' | 'mediaStore'>, old: Date): Promise<void> {
  for await (const paths of mediaStore.folders(LIBRARY_FOLDER)) {
    const rows = await db.select({ path: images.path }).from(images).where(inArray(images.path, paths))
    const known = new Set(rows.map(({ path }) => path))
    for (const path of paths) {
      if (known.has(path) || (await isRecent(mediaStore, path, old))) continue
      await deleteUnusedFiles({ db, mediaStore }, path)
    }
  }
}

/** Deletes share images of version 0.2, `share/{name}.{tag}.jpg`; since then each name has its own folder. */
async function sweepShareImages(media: FileStore): Promise<void> {
  for await (const keys of media.keys('share'))
    for (const key of keys) if (key.split('/').length === 2) await media.delete(key)
}

async function isRecent(media: FileStore, path: string, old: Date): Promise<boolean> {
  for await (const keys of media.keys(path))
    for (const key of keys) if (((await media.stat(key))?.writtenAt ?? old) > old) return true
  return false
}
