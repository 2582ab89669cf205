import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { images } from '../../database/schema/media.ts'
import type { Services } from '../../http/services.ts'
import { concurrencyLimit } from '../../jobs/concurrency-limit.ts'
import { deleteImageFiles } from '../image-files.ts'

/** Limits concurrency: a deletion keeps a database connection while it waits for the storage. */
const inTurn = concurrencyLimit(1, { waiting: 30 })

/**
 * Deletes the files of a path unless an image has it. A concurrent upload of the same image waits and writes its files
 * again.
 */
export function deleteUnusedFiles({ db, mediaStore }: Pick<Services, 'db' | 'mediaStore'>, path: string) {
  return inTurn(() =>
    db.transaction(async db => {
      await lockFiles(db, path)
      if ((await db.$count(images, eq(images.path, path))) === 0) await deleteImageFiles(mediaStore, path)
    }),
  )
}

/** Serialises the insertion of an image and the deletion of its files by a lock on the path. */
export async function lockFiles(db: Db, path: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${path}), 1)`)
}
