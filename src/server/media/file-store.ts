import type { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { Db } from '../database/connect.ts'
import { files } from '../database/schema/files.ts'
import { settleAll } from '../database/together.ts'
import type { Services } from '../http/services.ts'

/**
 * Maximum number of concurrent delete requests. `DeleteObjects` would need one request, but not every S3-compatible
 * store supports it.
 */
const DELETE_CONCURRENCY = 16

/**
 * Store of files under keys such as `avatar/…`, in a local folder or in a bucket. A bucket throws `unavailable` for
 * every error other than a missing file.
 */
export interface FileStore {
  /** Path of the local folder; null for a bucket. */
  readonly folder: string | null
  /** Writes a file atomically; overwrites an existing one. */
  put(key: string, content: Uint8Array, contentType: string): Promise<void>
  /** Null for a missing file. */
  read(key: string): Promise<Buffer | null>
  /** Null for a missing file. */
  open(key: string): Promise<Readable | null>
  /** Returns the size in bytes and the time of the last write; null for a missing file. */
  stat(key: string): Promise<{ bytes: number; writtenAt: Date } | null>
  /** Does nothing for a missing file. */
  delete(key: string): Promise<void>
  deleteFolder(folder: string): Promise<void>
  /** Keys of all files below a folder, in batches of at most 1,000; `''` is the root of the store. */
  keys(below: string): AsyncGenerator<string[]>
  /** Folders directly below a folder, in batches of at most 1,000. */
  folders(below: string): AsyncGenerator<string[]>
}

type File = typeof files.$inferSelect

/** File that is not stored yet, with its metadata. */
interface NewFile {
  kind: File['kind']
  contentType: string
  bytes: Uint8Array
}

/** Stored file that has no database row yet. */
type WrittenFile = Omit<File, 'id'>

/**
 * Writes a file under an unguessable key. Call it before the transaction that inserts the file's row with `recordFile`:
 * then no row lock waits for the storage, and a failure can only leave a file without a row, which `sweepFiles`
 * deletes.
 */
export async function writeFile(
  { fileStore, random, clock }: Pick<Services, 'fileStore' | 'random' | 'clock'>,
  { kind, contentType, bytes }: NewFile,
): Promise<WrittenFile> {
  const key = `${kind}/${random(24).toString('base64url')}`
  const createdAt = clock()
  await fileStore.put(key, bytes, contentType)
  return { key, kind, contentType, bytes: bytes.byteLength, createdAt }
}

/** Inserts the row of a stored file and returns the file's key. */
export async function recordFile(db: Db, file: WrittenFile): Promise<string> {
  await db.insert(files).values(file)
  return file.key
}

/** Opens a file for a response. Throws `not-found`. */
export async function openFile(store: FileStore, key: string): Promise<Readable> {
  const stream = await store.open(key)
  if (!stream) throw new Problem('not-found')
  return stream
}

/**
 * Opens a private file and records the view. Nothing is recorded for a missing file. Throws `not-found`, and the errors
 * of `record`.
 */
export async function openAndRecordView(
  store: FileStore,
  key: string,
  record: () => Promise<unknown>,
): Promise<Readable> {
  const stream = await openFile(store, key)
  try {
    await record()
    return stream
  } catch (error) {
    stream.destroy()
    throw error
  }
}

/** Deletes files, sixteen at a time, because a bucket takes 10 to 100 ms per request. */
export async function deleteFiles(store: Pick<FileStore, 'delete'>, keys: readonly string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += DELETE_CONCURRENCY)
    await settleAll(...keys.slice(at, at + DELETE_CONCURRENCY).map(key => store.delete(key)))
}

/** Deletes the row of a file; does nothing for null. A sweep deletes the file itself after the commit. */
export async function deleteFile(db: Db, key: string | null): Promise<void> {
  if (key !== null) await db.delete(files).where(eq(files.key, key))
}
