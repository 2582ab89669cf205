import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FileStore } from './file-store.ts'

const BATCH_SIZE = 500

/** Store in a local folder, which is created when the first file is written. */
export class FolderStore implements FileStore {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  async put(key: string, content: Uint8Array): Promise<void> {
    const file = join(this.folder, key)
    const part = `${file}.${randomUUID()}`
    await mkdir(dirname(file), { recursive: true })
    try {
      await writeFile(part, content)
      await rename(part, file)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }

  read(key: string): Promise<Buffer | null> {
    return orNull(readFile(join(this.folder, key)))
  }

  async open(key: string): Promise<Readable | null> {
    return (await this.stat(key)) && createReadStream(join(this.folder, key))
  }

  async stat(key: string): Promise<{ bytes: number; writtenAt: Date } | null> {
    const found = await orNull(stat(join(this.folder, key)))
    return found?.isFile() ? { bytes: found.size, writtenAt: found.mtime } : null
  }

  delete(key: string): Promise<void> {
    return rm(join(this.folder, key), { force: true })
  }

  deleteFolder(folder: string): Promise<void> {
    return rm(join(this.folder, folder), { recursive: true, force: true })
  }

  async *keys(below: string): AsyncGenerator<string[]> {
    let batch: string[] = []
    for await (const key of walk(this.folder, below)) {
      if (batch.push(key) < BATCH_SIZE) continue
      yield batch
      batch = []
    }
    if (batch.length > 0) yield batch
  }

  async *folders(below: string): AsyncGenerator<string[]> {
    const entries = (await orNull(readdir(join(this.folder, below), { withFileTypes: true }))) ?? []
    const folders = entries.filter(entry => entry.isDirectory()).map(({ name }) => `${below}/${name}`)
    for (let at = 0; at < folders.length; at += BATCH_SIZE) yield folders.slice(at, at + BATCH_SIZE)
  }
}

/**
 * Yields the relative paths of all files below a folder, separated by `/`, reading one folder at a time; yields nothing
 * for a missing folder.
 */
async function* walk(folder: string, below: string): AsyncGenerator<string> {
  const entries = (await orNull(readdir(join(folder, below), { withFileTypes: true }))) ?? []
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) yield* walk(folder, path)
    else if (entry.isFile()) yield path
  }
}

function orNull<T>(work: Promise<T>): Promise<T | null> {
  return work.catch(error => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
