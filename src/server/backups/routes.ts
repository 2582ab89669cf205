import { backups } from '../../shared/contracts/backups.ts'
import { auditWithoutRows } from '../audit/write-audit.ts'
import { type Route, route } from '../http/routes.ts'
import { backupDownloadUrl, sendBackup } from './download.ts'
import { backupOverview } from './queries.ts'
import { removeBackup, startBackup } from './start-backup.ts'

export const routes: Route[] = [
  route(backups.adminListBackups, async ({ services }) => ({ data: await backupOverview(services) })),
  route(backups.adminStartBackup, async ({ services, db, who: { userId: actorId }, now: at }) => {
    const { name: subjectId } = await startBackup(services, 'by-hand')
    await auditWithoutRows(db, { actorId, action: 'backup-started', subject: 'backup', subjectId, at })
    return { data: await backupOverview(services) }
  }),
  route(backups.adminBackupDownloadUrl, async ({ services, params, body, who }) => ({
    data: await backupDownloadUrl(services, { ...params, ...body }, who),
  })),
  route(backups.downloadBackup, async ({ services, query }) => ({ data: await sendBackup(services, query.token) })),
  route(backups.adminRemoveBackup, async ({ services, db, params, who: { userId: actorId }, now: at }) => {
    const { name: subjectId, kind, startedAt, finished } = await removeBackup(services, params.name)
    await auditWithoutRows(db, {
      actorId,
      action: 'backup-removed',
      subject: 'backup',
      subjectId,
      at,
      before: { kind, startedAt, bytes: finished?.bytes ?? null },
    })
    return { data: await backupOverview(services) }
  }),
]
