import type { Stores } from '../../media/open-stores.ts'
import { STORE_FOLDERS } from '../archive/manifest.ts'
import { BackupError } from '../backup-error.ts'

/**
 * Replaces the shop's files with the files of a backup: writes them before the rows are committed, and puts them in
 * place of the old files afterwards.
 */
export interface FileReplacement {
  /** Writes a file of the backup; `path` begins with the name of its store. */
  stage(path: string, content: AsyncIterable<Buffer>): Promise<void>
  /** Resolves when all staged files are written; awaited before the commit. */
  staged(): Promise<void>
  /** Cleans up after a failed restore; staged local files are deleted. */
  drop(): Promise<void>
  /** Completes the replacement after the commit. Throws `BackupError` with what remains to be done by hand. */
  finish(): Promise<void>
}

/** Splits the path of a file in a backup into its store and key. Throws `BackupError` for a path outside the stores. */
export function splitStorePath(path: string): { name: keyof Stores; key: string } {
  const [first, ...steps] = path.split('/')
  const name = STORE_FOLDERS.find(name => name === first)
  if (!name || steps.length === 0 || steps.some(step => ['', '.', '..'].includes(step) || /[\\\0:]/.test(step)))
    throw new BackupError(`The backup contains a file at ${path}, outside the shop’s folders.`)
  return { name, key: steps.join('/') }
}
