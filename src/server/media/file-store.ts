import { eq } from 'drizzle-orm'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Db } from '../database/connect.ts'
import { files } from '../database/schema/files.ts'
import type { Services } from '../http/services.ts'

type File = typeof files.$inferSelect

/** What is known of a file before it is kept. */
export interface NewFile {
  kind: File['kind']
  contentType: string
  bytes: Uint8Array
}

/** Where uploads live: a folder, or whatever else flydrive has a driver for. */
export function openFileStore(folder: string): Disk {
  return new Disk(new FSDriver({ location: folder, visibility: 'private' }))
}

/**
 * Keeps a file under a name that nobody can guess and answers its row. The bytes are written first: a transaction that
 * rolls back leaves an object without a row, which `sweepFiles` removes, and never a row without its object.
 */
export async function keepFile(
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

/** Forgets the row; the object goes with a later sweep, after the commit. */
export async function forgetFile(db: Db, key: string | null): Promise<void> {
  if (key !== null) await db.delete(files).where(eq(files.key, key))
}
