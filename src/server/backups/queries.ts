import type { Backup, BackupOverview } from '../../shared/contracts/backups.ts'
import type { Services } from '../http/services.ts'
import { type BackupMetadata, listBackups } from './backup-folder.ts'

const HOUR = 60 * 60_000
/** Milliseconds without a successful backup after which a warning is shown. */
const OVERDUE_AFTER_MS = 36 * HOUR
/** Milliseconds without a heartbeat after which a backup counts as aborted. */
const HEARTBEAT_TIMEOUT_MS = 2 * 60_000

/**
 * Returns the state of a backup: running, done or failed. An unfinished backup with an error or without a recent
 * heartbeat has failed.
 */
export function stateOf({ finished, error, seenAt }: BackupMetadata, now: Date): Backup['state'] {
  if (finished) return 'done'
  return error !== null || now.getTime() - Date.parse(seenAt) > HEARTBEAT_TIMEOUT_MS ? 'failed' : 'running'
}

export async function backupOverview({ config, clock }: Pick<Services, 'config' | 'clock'>): Promise<BackupOverview> {
  const now = clock()
  const { folder, hour, daily, weekly } = config.backups
  const notes = await listBackups(folder)
  const lastGoodAt = notes.find(({ finished }) => finished)?.startedAt ?? null
  return {
    hour,
    daily,
    weekly,
    lastGoodAt,
    late: lastGoodAt === null || now.getTime() - Date.parse(lastGoodAt) > OVERDUE_AFTER_MS,
    backups: notes.map(({ name, kind, startedAt, progress, finished, error, ...note }) => {
      const state = stateOf({ name, kind, startedAt, progress, finished, error, ...note }, now)
      return { name, kind, state, startedAt, progress: state === 'running' ? progress : null, finished, error }
    }),
  }
}
