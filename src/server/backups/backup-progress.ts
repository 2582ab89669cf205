import type { BACKUP_STEPS } from '../../shared/contracts/backups.ts'

/** Progress of a backup: number of tables or files done out of all, or of bytes verified. */
export interface BackupProgress {
  step: (typeof BACKUP_STEPS)[number]
  done: number
  all: number
}
