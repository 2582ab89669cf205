import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

/** Origin of a backup: the nightly job, or a request. */
export const BACKUP_KINDS = ['nightly', 'by-hand'] as const
export const BACKUP_STEPS = ['tables', 'files', 'checking'] as const
const BACKUP_STATES = ['running', 'done', 'failed'] as const

const backup = z.object({
  name: z.string(),
  kind: z.enum(BACKUP_KINDS),
  state: z.enum(BACKUP_STATES).describe('State of the backup.'),
  startedAt: field.moment,
  progress: z
    .object({ step: z.enum(BACKUP_STEPS), done: z.number(), all: z.number() })
    .nullable()
    .describe('Tables or files done, or bytes verified; null unless the backup is running.'),
  finished: z
    .object({ at: field.moment, bytes: z.int(), rows: z.int(), tables: z.int(), files: z.int(), milliseconds: z.int() })
    .nullable()
    .describe('Contents, after all checksums were verified.'),
  error: z.string().nullable().describe('Reason of the failure.'),
})
export type Backup = z.output<typeof backup>

const shelf = z.object({
  backups: z.array(backup),
  lastGoodAt: field.moment.nullable().describe('Start of the last successful backup; null without one.'),
  late: z.boolean().describe('True if the last successful backup is too old.'),
  hour: z.int().nullable().describe('Hour (Asia/Hebron) from which the nightly backup runs; null when it is off.'),
  daily: z.int(),
  weekly: z.int(),
})
export type BackupOverview = z.output<typeof shelf>

const params = z.object({ name: z.string().regex(/^nadara-[\d-]{17,25}$/, 'invalid') })

/** Endpoints for backups. There is no endpoint for restoring a backup, only the command `npm run restore`. */
export const backups = {
  adminListBackups: endpoint({
    method: 'GET',
    path: '/admin/backups/',
    access: 'admin',
    permission: 'backups',
    summary: 'List backups, newest first, and the time of the last successful one',
    response: shelf,
  }),
  adminStartBackup: endpoint({
    method: 'POST',
    path: '/admin/backups/',
    access: 'admin',
    permission: 'backups',
    errors: ['conflict'],
    summary: 'Start a backup; 409 while one is running',
    response: shelf,
  }),
  adminBackupDownloadUrl: endpoint({
    method: 'POST',
    path: '/admin/backups/:name/address',
    access: 'admin',
    permission: 'backups',
    errors: ['wrong-credentials'],
    summary: 'Get a download address for a backup, valid for a minute; requires the password',
    params,
    body: z.object({ password: field.confirmedPassword }),
    response: z.object({ address: z.string() }),
  }),
  downloadBackup: endpoint({
    method: 'GET',
    path: '/backups/file',
    access: 'anyone',
    identifies: false,
    limit: 'write',
    errors: ['not-found'],
    summary: 'Download a backup by its address',
    description: 'The address is created for an owner and is valid for a minute; later it is 404.',
    query: z.object({ token: z.string().max(300) }),
    download: true,
    response: z.any(),
  }),
  adminRemoveBackup: endpoint({
    method: 'DELETE',
    path: '/admin/backups/:name',
    access: 'admin',
    permission: 'backups',
    errors: ['conflict'],
    summary: 'Delete a backup; 409 while it is being written',
    params,
    response: shelf,
  }),
}
