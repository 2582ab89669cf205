import { Problem } from '../../shared/contracts/errors.ts'
import { urlOf } from '../database/connect.ts'
import type { Services } from '../http/services.ts'
import { type BackupMetadata, deleteBackupFiles, listBackups } from './backup-folder.ts'
import { BackupInProgressError } from './backup-lock.ts'
import { stateOf } from './queries.ts'
import { takeBackup } from './take-backup.ts'

/** Starts a backup in the background and returns its note. Throws `conflict` while another one is being written. */
export async function startBackup(
  { db, clock, config, background, mediaStore: media, fileStore: uploads }: Services,
  kind: BackupMetadata['kind'],
): Promise<BackupMetadata> {
  const { backups } = config
  const now = clock()
  return new Promise((begun, failed) => {
    background.begin(() =>
      takeBackup(
        { databaseUrl: urlOf(db), stores: { media, uploads } },
        { config: backups, kind, now, signal: background.stopping, onBegun: begun },
      ).then(
        () => {},
        error => {
          if (error instanceof BackupInProgressError) return failed(new Problem('conflict'))
          failed(error)
          throw error
        },
      ),
    )
  })
}

/** Deletes a backup. Throws `not-found`, and `conflict` while it is being written. */
export async function removeBackup(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  name: string,
): Promise<BackupMetadata> {
  const { folder } = config.backups
  const note = (await listBackups(folder)).find(note => note.name === name)
  if (!note) throw new Problem('not-found')
  if (stateOf(note, clock()) === 'running') throw new Problem('conflict')
  await deleteBackupFiles(folder, name)
  return note
}
