import { backups } from '../../shared/contracts/backups.ts'
import { noteWithoutRows } from '../audit/write-audit.ts'
import { type Route, route } from '../http/routes.ts'
import { beginBackup, removeBackup } from './begin-backup.ts'
import { addressOfBackup, sendBackup } from './download.ts'
import { showShelf } from './queries.ts'

export const routes: Route[] = [
  route(backups.adminListBackups, async ({ services }) => ({ data: await showShelf(services) })),
  route(backups.adminBackUp, async ({ services, db, who: { userId: actorId }, now: at }) => {
    const { name: subjectId } = await beginBackup(services, 'by-hand')
    await noteWithoutRows(db, { actorId, action: 'backup-started', subject: 'backup', subjectId, at })
    return { data: await showShelf(services) }
  }),
  route(backups.adminBackupAddress, async ({ services, params, body, who }) => ({
    data: await addressOfBackup(services, { ...params, ...body }, who),
  })),
  route(backups.downloadBackup, async ({ services, query }) => ({ data: await sendBackup(services, query.token) })),
  route(backups.adminRemoveBackup, async ({ services, db, params, who: { userId: actorId }, now: at }) => {
    const { name: subjectId, kind, startedAt, finished } = await removeBackup(services, params.name)
    await noteWithoutRows(db, {
      ...{ actorId, action: 'backup-removed', subject: 'backup', subjectId, at },
      before: { kind, startedAt, bytes: finished?.bytes ?? null },
    })
    return { data: await showShelf(services) }
  }),
]
