import type { BackupConfig } from '../http/services.ts'
import { type BackupNote, fileOf, readNote, writeNote } from './shelf.ts'
import { type BackupProgress, type BackupSource, type WrittenBackup, writeBackup } from './write-backup.ts'

interface TakeOptions {
  config: BackupConfig
  kind: BackupNote['kind']
  now: Date
  signal?: AbortSignal
  /** Told once its note lies on the shelf. */
  onBegun?: (note: BackupNote) => void
}

/** Milliseconds between two signs of a backup that is being written. */
const BEAT = 500

/** Puts a backup on the shelf, with a note of how it goes and went. */
export async function takeBackup(
  source: BackupSource,
  { config: { folder }, kind, now, signal, onBegun }: TakeOptions,
): Promise<{ file: string; written: WrittenBackup }> {
  const began = performance.now()
  const startedAt = now.toISOString()
  const name = await freeName(folder, now)
  const file = fileOf(folder, name)
  const note: BackupNote = { name, kind, startedAt, seenAt: startedAt, progress: null, finished: null, error: null }
  await writeNote(folder, note)
  onBegun?.(note)
  const signs = giveSigns(folder, note)
  try {
    const written = await writeBackup(file, source, { now, signal, onProgress: signs.tell })
    await signs.end()
    const milliseconds = Math.round(performance.now() - began)
    const finished = { at: new Date().toISOString(), ...written, milliseconds }
    await writeNote(folder, { ...note, finished })
    return { file, written }
  } catch (error) {
    await signs.end()
    await writeNote(folder, { ...note, error: (error as Error).message.slice(0, 500) })
    throw error
  }
}

async function freeName(folder: string, now: Date): Promise<string> {
  const base = `nadara-${now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}`
  for (let n = 1; ; n++) {
    const name = n === 1 ? base : `${base}-${n}`
    if (!(await readNote(folder, name))) return name
  }
}

/** Writes now and then how far a backup is, for whoever looks from another instance. */
function giveSigns(folder: string, note: BackupNote) {
  let progress: BackupProgress | null = null
  let writing = Promise.resolve()
  const timer = setInterval(() => {
    writing = writing
      .then(() => writeNote(folder, { ...note, progress, seenAt: new Date().toISOString() }))
      .catch(() => {})
  }, BEAT)
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
