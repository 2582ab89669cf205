import { settleAll } from '../database/together.ts'
import type { FileStore } from '../media/file-store.ts'
import type { Stores } from '../media/open-stores.ts'
import { FILES_FOLDER, STORE_FOLDERS } from './archive/manifest.ts'
import type { ArchiveWriter } from './archive/write-archive.ts'
import type { BackupProgress } from './backup-progress.ts'
import { splitStorePath } from './restore/file-replacement.ts'

/**
 * Adds all files of the stores to the archive; returns the entry names of the files that were deleted during the
 * backup.
 */
export async function addFiles(
  archive: ArchiveWriter,
  stores: Stores,
  onProgress: (progress: BackupProgress) => void,
): Promise<string[]> {
  const missing: string[] = []
  let all = 0
  for (const name of STORE_FOLDERS) for await (const keys of stores[name].keys('')) all += keys.length
  let done = 0
  for (const folder of STORE_FOLDERS) {
    for await (const [key, content] of contentsOf(stores[folder])) {
      // Throws for a file name that a restore would reject, so that the backup fails instead of the restore.
      splitStorePath(`${folder}/${key}`)
      const name = `${FILES_FOLDER}${folder}/${key}`
      if (content) await archive.add(name, content)
      else missing.push(name)
      onProgress({ step: 'files', done: ++done, all: Math.max(all, done) })
    }
  }
  return missing
}

/** Number of files read concurrently: a bucket takes 10 to 100 ms per request. An upload has at most 10 MB. */
const CONCURRENCY = 8

/** Iterates over all files of a store with their contents; null for a file that was deleted during the backup. */
async function* contentsOf(store: FileStore): AsyncGenerator<[key: string, content: Buffer | null]> {
  for await (const keys of store.keys(''))
    for (let at = 0; at < keys.length; at += CONCURRENCY)
      yield* await settleAll(
        ...keys
          .slice(at, at + CONCURRENCY)
          .map(async (key): Promise<[string, Buffer | null]> => [key, await store.read(key)]),
      )
}
