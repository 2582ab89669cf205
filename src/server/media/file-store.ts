import type { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { Db } from '../database/connect.ts'
import { files } from '../database/schema/files.ts'
import { settleAll } from '../database/together.ts'
import type { Services } from '../http/services.ts'

/** Maximum concurrent requests. `DeleteObjects` would be one request, but not every S3-compatible store has it. */
const DELETE_CONCURRENCY = 16

/**
 * Files under keys such as `avatar/…`: a local folder, or a part of a bucket. A bucket throws `unavailable` for every failure
 * but a missing file.
 */
export interface FileStore {
  /** Path of the local folder; null for a bucket. */
  readonly folder: string | null
  /** Writes a file whole or not at all, also over an existing one. */
  put(key: string, content: Uint8Array, contentType: string): Promise<void>
  /** Null for a missing file. */
  read(key: string): Promise<Buffer | null>
  /** Null for a missing file. */
  open(key: string): Promise<Readable | null>
  /** Size in bytes and time of the last write; null for a missing file. */
  stat(key: string): Promise<{ bytes: number; writtenAt: Date } | null>
  /** Does nothing for a missing file. */
  delete(key: string): Promise<void>
  deleteFolder(folder: string): Promise<void>
  /** Keys of all files below a folder, in batches of at most 1,000; `''` is the whole store. */
  keys(below: string): AsyncGenerator<string[]>
  /** Folders directly below a folder, in batches of at most 1,000. */
  folders(below: string): AsyncGenerator<string[]>
}

type File = typeof files.$inferSelect

/** Metadata of a file before it is stored. */
interface NewFile {
  kind: File['kind']
  contentType: string
  bytes: Uint8Array
}

/** A written file that has no row yet. */
type WrittenFile = Omit<File, 'id'>

/**
 * Writes a file under an unguessable key. Call it before the transaction that inserts the file's row with `recordFile`:
 * no row lock then waits for the storage, and a failure leaves at most a file without a row, which `sweepFiles`
 * deletes, never a row without a file.
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

/** Inserts the row of a written file and returns its key. */
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
 * Opens a private file, then records the view; for a missing file no view is recorded. Throws `not-found`, and the
 * errors of `record`.
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

/** Deletes files of a store, sixteen at once: a bucket answers each request after 10 to 100 ms. */
export async function deleteFiles(store: Pick<FileStore, 'delete'>, keys: readonly string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += DELETE_CONCURRENCY)
    await settleAll(...keys.slice(at, at + DELETE_CONCURRENCY).map(key => store.delete(key)))
}

/** Deletes the row; a later sweep deletes the file, after the commit. */
export async function deleteFile(db: Db, key: string | null): Promise<void> {
  if (key !== null) await db.delete(files).where(eq(files.key, key))
}
