import { eq } from 'drizzle-orm'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Db } from '../database/connect.ts'
import { files } from '../database/schema/files.ts'
import type { Services } from '../http/services.ts'

type File = typeof files.$inferSelect

/** Metadata of a file before it is stored. */
interface NewFile {
  kind: File['kind']
  contentType: string
  bytes: Uint8Array
}

/** Storage of uploads: a folder, or any other flydrive driver. */
export function openFileStore(folder: string): Disk {
  return new Disk(new FSDriver({ location: folder, visibility: 'private' }))
}

/**
 * Stores a file under an unguessable name and returns its row. The bytes are written first: a rolled back transaction leaves an
 * object without a row, which `sweepFiles` deletes, and never a row without its object.
 */
export async function storeFile(
  db: Db,
  { fileStore, random, clock }: Pick<Services, 'fileStore' | 'random' | 'clock'>,
  { kind, contentType, bytes }: NewFile,
): Promise<File> {
  const key = `${kind}/${random(24).toString('base64url')}`
  await fileStore.put(key, bytes, { contentType })
  const [row] = await db
    .insert(files)
    .values({ key, kind, contentType, bytes: bytes.byteLength, createdAt: clock() })
    .returning()
  return row!
}

/** Deletes the row; a later sweep deletes the object, after the commit. */
export async function deleteFile(db: Db, key: string | null): Promise<void> {
  if (key !== null) await db.delete(files).where(eq(files.key, key))
}
