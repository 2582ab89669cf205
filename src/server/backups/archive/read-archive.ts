import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { extract } from 'tar-stream'
import { BackupError } from '../backup-error.ts'
import { chunksOf } from './chunks-of.ts'
import {
  type ArchiveHeader,
  type ArchiveManifest,
  type EntryChecksum,
  HEADER_ENTRY,
  MANIFEST_ENTRY,
  parseHeader,
  parseManifest,
} from './manifest.ts'

export interface ArchiveContents {
  head: ArchiveHeader
  manifest: ArchiveManifest
}

/**
 * Iterates over the entries of an archive in their order. Throws `BackupError` for a missing, corrupt or truncated
 * file, and the errors of `visit`.
 */
export async function readArchive(
  file: string,
  visit: (name: string, entry: AsyncIterable<Buffer>) => Promise<void>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  await access(file).catch(() => {
    throw new BackupError(`File not found: ${file}.`)
  })
  const tar = extract()
  const flowing = pipeline(createReadStream(file), createZstdDecompress(), tar, { signal })
  flowing.catch(() => {})
  let failed: { reason: unknown } | null = null
  try {
    for await (const entry of tar) {
      await visit(entry.header.name, chunksOf(entry)).catch(reason => {
        failed ??= { reason }
        throw reason
      })
      entry.resume()
    }
    await flowing
  } catch (error) {
    signal?.throwIfAborted()
    const own = failed as { reason: unknown } | null
    if (own && !isOfArchive(own.reason)) throw own.reason
    throw damaged(file, (error as Error).message)
  }
}

/**
 * Reads a whole archive and compares every entry with its checksum. Throws `BackupError` for a file that is missing,
 * corrupt, truncated or not a backup.
 */
export async function verifyArchive(
  file: string,
  { signal, onBytes = () => {} }: { signal?: AbortSignal; onBytes?: (bytes: number) => void } = {},
): Promise<ArchiveContents> {
  const found: Record<string, EntryChecksum> = {}
  let head: ArchiveHeader | null = null
  let manifest: ArchiveManifest | null = null
  await readArchive(
    file,
    async (name, entry) => {
      if (name === MANIFEST_ENTRY) {
        manifest = parseManifest(Buffer.concat(await Array.fromAsync(entry)))
        return
      }
      const hash = createHash('sha256')
      const kept: Buffer[] = []
      let bytes = 0
      for await (const chunk of entry) {
        hash.update(chunk)
        bytes += chunk.length
        onBytes(chunk.length)
        if (name === HEADER_ENTRY) kept.push(chunk)
      }
      found[name] = { bytes, sha256: hash.digest('hex') }
      if (name === HEADER_ENTRY) head = parseHeader(Buffer.concat(kept))
    },
    { signal },
  )
  if (!head) throw new BackupError(`${file} is not a backup of this shop.`)
  if (!manifest) throw damaged(file, 'its end is missing')
  const wrong = differing(found, (manifest as ArchiveManifest).entries)
  if (wrong) throw damaged(file, `${wrong} is not what was written`)
  return { head, manifest }
}

function differing(found: Record<string, EntryChecksum>, expected: ArchiveManifest['entries']): string | undefined {
  const names = new Set([...Object.keys(found), ...Object.keys(expected)])
  return [...names].find(
    name => found[name]?.sha256 !== expected[name]?.sha256 || found[name]?.bytes !== expected[name]?.bytes,
  )
}

const damaged = (file: string, why: string) => new BackupError(`${file} is damaged or truncated: ${why}.`)

/** True for errors that zlib and tar throw for invalid bytes. */
function isOfArchive(reason: unknown): boolean {
  const { code = '', message = '' } = reason as { code?: string; message?: string }
  return (
    /^(Z_|ZSTD_)/.test(String(code)) || /unexpected end of data|invalid tar header|stream was destroyed/i.test(message)
  )
}
