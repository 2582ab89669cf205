import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { pack } from 'tar-stream'
import { together } from '../../database/together.ts'
import { chunksOf } from './chunks-of.ts'
import type { EntrySums } from './manifest.ts'

export interface Archive {
  /** Entries written so far, with their checksums. */
  entries: Record<string, EntrySums>
  add(name: string, content: Buffer): Promise<void>
  /** Returns false for a file that no longer exists. */
  addFile(name: string, path: string): Promise<boolean>
}

const ZSTD = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 }

/** Writes an archive, `tar` in `zstd`, readable by its owner only; buffers at most one chunk of an entry. */
export async function writeArchive(
  file: string,
  fill: (archive: Archive) => Promise<void>,
  { signal }: { signal?: AbortSignal },
): Promise<Archive['entries']> {
  const tar = pack()
  const archive = openArchive(tar)
  const flowing = pipeline(
    chunksOf(tar),
    createZstdCompress({ params: ZSTD }),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
    { signal },
  )
  const filling = fill(archive).then(
    () => tar.finalize(),
    error => {
      tar.destroy(error)
      throw error
    },
  )
  // Both streams fail together: a failed write destroys the tar stream that `filling` writes to.
  await together(flowing, filling)
  return archive.entries
}

function openArchive(tar: ReturnType<typeof pack>): Archive {
  const entries: Archive['entries'] = {}
  const note = (name: string, bytes: number, hash: Hash) => {
    entries[name] = { bytes, sha256: hash.digest('hex') }
  }
  const add = async (name: string, content: Buffer) => {
    await new Promise<void>((resolve, reject) =>
      tar.entry({ name, size: content.length }, content, error => (error ? reject(error) : resolve())),
    )
    note(name, content.length, createHash('sha256').update(content))
  }
  return {
    entries,
    add,
    async addFile(name, path) {
      const handle = await openIfThere(path)
      if (!handle) return false
      try {
        const { size } = await handle.stat()
        if (size === 0) await add(name, Buffer.alloc(0))
        else note(name, size, await pour(tar, name, handle, size))
      } finally {
        await handle.close()
      }
      return true
    },
  }
}

async function pour(tar: ReturnType<typeof pack>, name: string, handle: FileHandle, size: number): Promise<Hash> {
  const hash = createHash('sha256')
  let poured = () => {}
  let failed: (error: Error) => void = () => {}
  const done = new Promise<void>((resolve, reject) => {
    poured = resolve
    failed = reject
  })
  const sink = tar.entry({ name, size }, error => (error ? failed(error) : poured()))
  const reading = pipeline(
    handle.createReadStream({ end: size - 1, autoClose: false }),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    },
    sink,
  )
  await together(reading, done)
  return hash
}

function openIfThere(path: string): Promise<FileHandle | null> {
  return open(path).catch(error => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
