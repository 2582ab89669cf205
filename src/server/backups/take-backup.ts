import type { BackupConfig } from '../http/services.ts'
import { type BackupMetadata, backupFilePath, createBackupMetadata, writeBackupMetadata } from './backup-folder.ts'
import { withBackupLock } from './backup-lock.ts'
import type { BackupProgress } from './backup-progress.ts'
import { type BackupSource, type BackupSummary, writeBackup } from './write-backup.ts'

interface TakeOptions {
  config: BackupConfig
  kind: BackupMetadata['kind']
  now: Date
  signal?: AbortSignal
  /** Called when the backup's note has been written. */
  onBegun?: (note: BackupMetadata) => void
}

/** Milliseconds between two heartbeats of a running backup. */
const HEARTBEAT_MS = 500

interface TakenBackup {
  file: string
  written: BackupSummary
}

/**
 * Writes a backup, and a note of its progress and result. If another backup is being written, throws
 * `BackupInProgressError` and writes no note.
 */
export function takeBackup(source: BackupSource, options: TakeOptions): Promise<TakenBackup> {
  return withBackupLock(source.databaseUrl, () => take(source, options))
}

async function take(
  source: BackupSource,
  { config: { folder }, kind, now, signal, onBegun }: TakeOptions,
): Promise<TakenBackup> {
  const began = performance.now()
  const startedAt = now.toISOString()
  const note = await createBackupMetadata(folder, {
    name: nameAt(now),
    kind,
    startedAt,
    seenAt: startedAt,
    progress: null,
    finished: null,
    error: null,
  })
  const file = backupFilePath(folder, note.name)
  onBegun?.(note)
  const signs = startHeartbeat(folder, note)
  try {
    const written = await writeBackup(file, source, { now, signal, onProgress: signs.tell })
    await signs.end()
    const milliseconds = Math.round(performance.now() - began)
    const { others: _, missing: __, ...counts } = written
    const finished = { at: new Date().toISOString(), ...counts, milliseconds }
    await writeBackupMetadata(folder, { ...note, finished })
    return { file, written }
  } catch (error) {
    await signs.end()
    await writeBackupMetadata(folder, { ...note, error: (error as Error).message.slice(0, 500) })
    throw error
  }
}

const nameAt = (now: Date) => `nadara-${now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}`

/** Stores the progress periodically, for other instances. */
function startHeartbeat(folder: string, note: BackupMetadata) {
  let progress: BackupProgress | null = null
  let writing = Promise.resolve()
  const timer = setInterval(() => {
    writing = writing
      .then(() => writeBackupMetadata(folder, { ...note, progress, seenAt: new Date().toISOString() }))
      .catch(() => {})
  }, HEARTBEAT_MS)
  return {
    tell(now: BackupProgress) {
      progress = now
    },
    end() {
      clearInterval(timer)
      return writing
    },
  }
}
