import { join, resolve } from 'node:path'
import type { Environment } from './environment.ts'
import type { BackupConfig } from './http/services.ts'

/** Reads the backup settings. Outside production, nightly backups are off unless configured. */
export function backupConfig(environment: Environment): BackupConfig {
  const { BACKUP_HOUR, BACKUP_DIR, BACKUP_DAILY: daily, BACKUP_WEEKLY: weekly, DATA_DIR, NODE_ENV } = environment
  const hour = BACKUP_HOUR ?? (NODE_ENV === 'production' ? 3 : 'off')
  return {
    daily,
    weekly,
    hour: hour === 'off' ? null : hour,
    folder: BACKUP_DIR ? resolve(BACKUP_DIR) : join(resolve(DATA_DIR), 'backups'),
  }
}
