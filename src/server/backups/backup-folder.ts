import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BACKUP_KINDS, BACKUP_STEPS } from '../../shared/contracts/backups.ts'

const note = z.object({
  name: z.string(),
  kind: z.enum(BACKUP_KINDS),
  startedAt: z.string(),
  /** Time of the last heartbeat of the process that writes the backup. */
  seenAt: z.string(),
  progress: z.object({ step: z.enum(BACKUP_STEPS), done: z.number(), all: z.number() }).nullable(),
  finished: z
    .object({ at: z.string(), bytes: z.int(), rows: z.int(), tables: z.int(), files: z.int(), milliseconds: z.int() })
    .nullable(),
  error: z.string().nullable(),
})
/** Metadata of a backup, stored beside its file so that it outlives the database. */
export type BackupMetadata = z.output<typeof note>

/** Matches exactly the names of backups, without the file extension. */
const BACKUP_NAME = /^nadara-\d{4}-\d{2}-\d{2}-\d{6}(-\d+)?$/

export const backupFilePath = (folder: string, name: string) => join(folder, `${name}.tar.zst`)
const noteOf = (folder: string, name: string) => join(folder, `${name}.json`)

/** Returns the backups in a folder, the newest first. */
export async function listBackups(folder: string): Promise<BackupMetadata[]> {
  const files = await readdir(folder).catch(error => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const names = files.filter(file => file.endsWith('.json')).map(file => file.slice(0, -'.json'.length))
  const notes = await Promise.all(
    names.filter(name => BACKUP_NAME.test(name)).map(name => readBackupMetadata(folder, name)),
  )
  return notes.filter(note => note !== null).toSorted((a, b) => (a.name < b.name ? 1 : -1))
}

export async function readBackupMetadata(folder: string, name: string): Promise<BackupMetadata | null> {
  const text = await readFile(noteOf(folder, name), 'utf8').catch(() => null)
  const parsed = text === null ? null : note.safeParse(orNull(text))
  return parsed?.success ? parsed.data : null
}

const orNull = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Creates the note (metadata file) of a backup. If two backups start within the same second, a number is appended to
 * the name of the second one.
 */
export async function createBackupMetadata(folder: string, note: BackupMetadata): Promise<BackupMetadata> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (let n = 1; ; n++) {
    const own = { ...note, name: n === 1 ? note.name : `${note.name}-${n}` }
    const isMine = await writeFile(noteOf(folder, own.name), JSON.stringify(own), { flag: 'wx', mode: 0o600 }).then(
      () => true,
      error => {
        if (error.code !== 'EEXIST') throw error
        return false
      },
    )
    if (isMine) return own
  }
}

export async function writeBackupMetadata(folder: string, note: BackupMetadata): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = noteOf(folder, note.name)
  await writeFile(`${file}.part`, `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 })
  await rename(`${file}.part`, file)
}

/** Deletes a backup with its note, and a partial archive left by a crash. */
export async function deleteBackupFiles(folder: string, name: string): Promise<void> {
  const file = backupFilePath(folder, name)
  for (const path of [file, `${file}.part`, noteOf(folder, name)]) await rm(path, { force: true })
}
