import { rename, rm, stat } from 'node:fs/promises'
import pg from 'pg'
import { lastMigration } from '../database/migrations.ts'
import type { Stores } from '../media/open-stores.ts'
import { addFiles } from './add-files.ts'
import {
  countRows,
  FILES_FOLDER,
  HEADER_ENTRY,
  MANIFEST_ENTRY,
  serializeHeader,
  serializeManifest,
} from './archive/manifest.ts'
import { verifyArchive } from './archive/read-archive.ts'
import { type ArchiveWriter, writeArchive } from './archive/write-archive.ts'
import { BackupError } from './backup-error.ts'
import type { BackupProgress } from './backup-progress.ts'
import { copyTables, readSequences, readTables } from './copy-tables.ts'
import { missingFiles, referencedFiles } from './referenced-files.ts'

export interface BackupSource {
  databaseUrl: string
  stores: Stores
}

export interface BackupSummary {
  bytes: number
  rows: number
  tables: number
  files: number
  /** Files that rows refer to but that were missing, and files that were deleted during the backup. */
  missing: string[]
  /** Tables that are not the shop's, which the backup does not contain. */
  others: string[]
}

interface BackupOptions {
  now: Date
  signal?: AbortSignal
  onProgress?: (progress: BackupProgress) => void
}

/**
 * Backs the whole shop up into one file: a consistent snapshot of all its tables despite concurrent writes, and all
 * files of the stores. The file gets its final name after it was read again and verified.
 */
export async function writeBackup(file: string, source: BackupSource, options: BackupOptions): Promise<BackupSummary> {
  const { signal, onProgress = () => {} } = options
  const part = `${file}.part`
  await rm(part, { force: true })
  try {
    let others: string[] = []
    const filling = async (archive: ArchiveWriter) => {
      others = await fill(archive, source, options)
    }
    const entries = await writeArchive(part, filling, { signal })
    const { size } = await stat(part)
    const all = Object.values(entries).reduce((sum, { bytes }) => sum + bytes, 0)
    let done = 0
    const onBytes = (bytes: number) => {
      done += bytes
      onProgress({ step: 'checking', done, all })
    }
    const { manifest } = await verifyArchive(part, { signal, onBytes })
    await rename(part, file)
    return {
      bytes: size,
      rows: countRows(manifest),
      tables: Object.keys(manifest.rows).length,
      files: Object.keys(manifest.entries).filter(name => name.startsWith(FILES_FOLDER)).length,
      others,
      missing: manifest.missing,
    }
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Writes the entries of the archive; returns the names of tables that are not the shop's. */
async function fill(
  archive: ArchiveWriter,
  { databaseUrl, stores }: BackupSource,
  options: BackupOptions,
): Promise<string[]> {
  const { now, signal, onProgress = () => {} } = options
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  const leave = () => client.connection.stream.destroy()
  signal?.addEventListener('abort', leave)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const migration = await lastMigration(client)
    if (!migration) throw new BackupError('The database was migrated by a newer version.')
    const { tables, others } = await readTables(client)
    await archive.add(HEADER_ENTRY, serializeHeader({ at: now.toISOString(), migration: migration.name, tables }))
    const all = tables.length
    onProgress({ step: 'tables', done: 0, all })
    const onPiece = (done: number) => onProgress({ step: 'tables', done, all })
    const rows = await copyTables(client, tables, { archive, onPiece })
    const named = await referencedFiles(client, tables)
    const sequences = await readSequences(client, tables)
    await client.query('commit')
    const removed = await addFiles(archive, stores, onProgress)
    const missing = [...new Set([...removed, ...missingFiles(named, archive.entries)])]
    await archive.add(MANIFEST_ENTRY, serializeManifest({ rows, sequences, missing, entries: archive.entries }))
    await client.end()
    return others
  } catch (error) {
    leave()
    throw error
  } finally {
    signal?.removeEventListener('abort', leave)
  }
}
