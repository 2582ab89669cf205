import pg from 'pg'
import { CannotBackUp } from './cannot-back-up.ts'

/** Two backups of one shop at a time would be one too many. */
const BACKUP_LOCK = 7_164_222

export class BackupUnderWay extends CannotBackUp {
  constructor() {
    super('Another backup of this shop is being written.')
  }
}

/** Does what one may do at a time, whichever instance it is; throws `BackupUnderWay` before anything is done. */
export async function withBackupLock<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [BACKUP_LOCK])
    if (!rows[0].mine) throw new BackupUnderWay()
    return await work()
  } finally {
    await client.end()
  }
}
