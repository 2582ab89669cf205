import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { pack } from 'tar-stream'
import { settleAll } from '../../database/together.ts'
import { chunksOf } from './chunks-of.ts'
import type { EntryChecksum } from './manifest.ts'

export interface ArchiveWriter {
  /** Entries written so far, with their checksums. */
  entries: Record<string, EntryChecksum>
  add(name: string, content: Buffer): Promise<void>
}

const ZSTD = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 }

/** Writes an archive, `tar` in `zstd`, readable by its owner only; buffers about one entry at a time. */
export async function writeArchive(
  file: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
  { signal }: { signal?: AbortSignal },
): Promise<ArchiveWriter['entries']> {
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
  await settleAll(flowing, filling)
  return archive.entries
}

function openArchive(tar: ReturnType<typeof pack>): ArchiveWriter {
  const entries: ArchiveWriter['entries'] = {}
  const add = async (name: string, content: Buffer) => {
    await new Promise<void>((resolve, reject) =>
      tar.entry({ name, size: content.length }, content, error => (error ? reject(error) : resolve())),
    )
    entries[name] = { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
  }
  return { entries, add }
}
