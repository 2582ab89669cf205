import { settleAll } from '../../database/together.ts'
import { deleteFiles } from '../../media/file-store.ts'
import type { Stores } from '../../media/open-stores.ts'
import { STORE_FOLDERS } from '../archive/manifest.ts'
import { BackupError } from '../backup-error.ts'
import { type FileReplacement, splitStorePath } from './file-replacement.ts'

/** Number of objects written concurrently: a bucket takes 10 to 100 ms per request. */
const CONCURRENCY = 8

const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' }

/**
 * Replaces the files of a bucket in place. A key always has the same content, so files may be written before the
 * commit; after the commit, all other files are deleted. A failed restore leaves files without rows, which the sweep
 * deletes.
 */
export function replaceObjects(stores: Stores): FileReplacement {
  const restored = { media: new Set<string>(), uploads: new Set<string>() }
  let writing: Promise<void>[] = []
  const staged = async () => void (await settleAll(...writing.splice(0)))
  return {
    async stage(path, content) {
      const { name, key } = splitStorePath(path)
      restored[name].add(key)
      const bytes = Buffer.concat(await Array.fromAsync(content))
      const type = TYPES[key.split('.').at(-1)!] ?? 'application/octet-stream'
      const written = stores[name].put(key, bytes, type)
      // `staged` reports the failure later; without this handler Node would end the process for an unhandled rejection.
      written.catch(() => undefined)
      writing.push(written)
      if (writing.length >= CONCURRENCY) await staged()
    },
    staged,
    drop: async () => {
      await Promise.allSettled(writing)
      writing = []
    },
    async finish() {
      try {
        for (const name of STORE_FOLDERS)
          for await (const keys of stores[name].keys(''))
            await deleteFiles(
              stores[name],
              keys.filter(key => !restored[name].has(key)),
            )
      } catch (error) {
        throw new BackupError(
          `The shop was restored and can be started. Files of the replaced shop remain in the bucket: ${String((error as Error).cause ?? error)}`,
        )
      }
    },
  }
}
