import { dayOf, hourOf } from '../../shared/rules/days.ts'
import type { BackupConfig, Services } from '../http/services.ts'
import { type BackupMetadata, deleteBackupFiles, listBackups } from './backup-folder.ts'
import { stateOf } from './queries.ts'
import { startBackup } from './start-backup.ts'

/** Milliseconds before a failed nightly backup is retried. */
const RETRY_DELAY_MS = 60 * 60_000

/**
 * Deletes old nightly backups, and starts the nightly backup if it is due. It is written in the background, so that it
 * does not delay other jobs. If the last one failed, throws its error until the retry is due.
 */
export async function runNightlyBackup(services: Services): Promise<void> {
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
  const isDue = state === 'failed' ? age > RETRY_DELAY_MS : hourOf(now) >= hour && dayOf(now) !== nightOf(last)
  if (isDue) await startBackup(services, 'nightly')
  else if (state === 'failed') throw new Error(last!.error ?? 'The backup was aborted.')
}

const nightOf = (note: BackupMetadata | undefined) => note && dayOf(new Date(note.startedAt))

/**
 * Deletes nightly backups except those of the last nights and the newest backup of each of the last weeks. Manual
 * backups are kept.
 */
async function pruneBackups({ folder, daily, weekly }: BackupConfig, nightly: BackupMetadata[]): Promise<void> {
  const good = nightly.filter(({ finished }) => finished)
  const weeks = new Map<string, string>()
  for (const { name, startedAt } of good) {
    const week = weekOf(startedAt)
    if (!weeks.has(week)) weeks.set(week, name)
  }
  const kept = new Set([...good.slice(0, daily).map(({ name }) => name), ...[...weeks.values()].slice(0, weekly)])
  // Keeps the newest backup even if it failed, because its error is shown in the admin.
  const [last] = nightly
  for (const { name } of nightly) if (!kept.has(name) && name !== last?.name) await deleteBackupFiles(folder, name)
}

/** Returns the Sunday on which the week of a backup begins, in the shop's time zone. */
function weekOf(startedAt: string): string {
  const day = new Date(`${dayOf(new Date(startedAt))}T00:00:00Z`)
  return new Date(day.getTime() - day.getUTCDay() * 86_400_000).toISOString().slice(0, 10)
}
