import type { Stores } from '../../media/open-stores.ts'
import { FOLDERS } from '../archive/manifest.ts'
import { BackupError } from '../backup-error.ts'

/** Replacement of the shop's files by those of a backup, around the commit of its rows. */
export interface FileReplacement {
  /** Writes a file of the backup; `path` begins with the name of its store. */
  stage(path: string, content: AsyncIterable<Buffer>): Promise<void>
  /** Resolves when all staged files are written; awaited before the commit. */
  staged(): Promise<void>
  /** Undoes it when the restore failed. */
  drop(): Promise<void>
  /** Completes it after the commit. Throws `BackupError` with the steps to finish by hand. */
  finish(): Promise<void>
}

/** Store and key of a file in a backup. Throws `BackupError` for a path outside the stores. */
export function placeOf(path: string): { name: keyof Stores; key: string } {
  const [first, ...steps] = path.split('/')
  const name = FOLDERS.find(name => name === first)
  if (!name || steps.length === 0 || steps.some(step => ['', '.', '..'].includes(step) || /[\\\0:]/.test(step)))
    throw new BackupError(`The backup contains a file at ${path}, outside the shop’s folders.`)
  return { name, key: steps.join('/') }
}
