import pg from 'pg'
import { BackupError } from './backup-error.ts'

/** Advisory lock key: at most one backup of a shop at a time. */
const BACKUP_LOCK_KEY = 7_164_222

export class BackupInProgressError extends BackupError {
  constructor() {
    super('Another backup of this shop is being written.')
  }
}

/**
 * Runs `work` under the backup lock, across instances; throws `BackupInProgressError` when another backup has the lock.
 */
export async function withBackupLock<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [BACKUP_LOCK_KEY])
    if (!rows[0].mine) throw new BackupInProgressError()
    return await work()
  } finally {
    await client.end()
  }
}
