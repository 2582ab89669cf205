import { dayOf, hourOf } from '../../shared/rules/days.ts'
import type { BackupConfig, Services } from '../http/services.ts'
import { type BackupNote, deleteBackupFiles, listBackups } from './backup-folder.ts'
import { stateOf } from './queries.ts'
import { startBackup } from './start-backup.ts'

/** Milliseconds before a night's backup that failed is tried again. */
const PATIENCE = 60 * 60_000

/**
 * Sees to the night's backup. It is written in the background, for other jobs wait their turn; the reason of one that failed
 * is thrown until another has succeeded.
 */
export async function backUpByNight(services: Services): Promise<void> {
  const { config, clock } = services
  const { folder, hour } = config.backups
  const now = clock()
  if (hour === null) return
  const notes = (await listBackups(folder)).filter(({ kind }) => kind === 'nightly')
  const [last] = notes
  const state = last && stateOf(last, now)
  if (state === 'running') return
  await pruneBackups(config.backups, notes)
  const age = last ? now.getTime() - Date.parse(last.startedAt) : Number.POSITIVE_INFINITY
  const isDue = state === 'failed' ? age > PATIENCE : hourOf(now) >= hour && dayOf(now) !== nightOf(last)
  if (isDue) await startBackup(services, 'nightly')
  else if (state === 'failed') throw new Error(last!.error ?? 'The backup was broken off.')
}

const nightOf = (note: BackupNote | undefined) => note && dayOf(new Date(note.startedAt))

/** Keeps the last nights, of each of the last weeks the newest, and what somebody asked for. */
export async function pruneBackups({ folder, daily, weekly }: BackupConfig, nightly: BackupNote[]): Promise<void> {
  const good = nightly.filter(({ finished }) => finished)
  const weeks = new Map<string, string>()
  for (const { name, startedAt } of good) {
    const week = weekOf(startedAt)
    if (!weeks.has(week)) weeks.set(week, name)
  }
  const kept = new Set([...good.slice(0, daily).map(({ name }) => name), ...[...weeks.values()].slice(0, weekly)])
  // The last failure stays: its reason is on the screen.
  const [last] = nightly
  for (const { name } of nightly) if (!kept.has(name) && name !== last?.name) await deleteBackupFiles(folder, name)
}

/** The Sunday on which a week of the shop begins. */
function weekOf(startedAt: string): string {
  const day = new Date(`${dayOf(new Date(startedAt))}T00:00:00Z`)
  return new Date(day.getTime() - day.getUTCDay() * 86_400_000).toISOString().slice(0, 10)
}
