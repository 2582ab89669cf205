import pg from 'pg'
import {
  applyMigrations,
  knownMigrations,
  MIGRATION_LOCK_KEY,
  schemaObjectsCreatedBy,
} from '../../database/migrations.ts'
import type { Stores } from '../../media/open-stores.ts'
import { verifyArchive } from '../archive/read-archive.ts'
import { BackupError } from '../backup-error.ts'
import type { FileReplacement } from './file-replacement.ts'
import {
  dropConstraints,
  dropShopSchemaObjects,
  endAllSessions,
  hasShopData,
  isDatabaseInUse,
  pauseWebhooks,
  restoreConstraints,
  revokeApiKeys,
  setSequences,
} from './prepare-database.ts'
import { replaceObjects } from './replace-objects.ts'
import { replaceFolders } from './swap-files.ts'
import { unpackArchive } from './unpack-archive.ts'

interface RestoreTarget {
  databaseUrl: string
  stores: Stores
  now: Date
  /** True to replace an existing shop. */
  replace: boolean
}

interface RestoredBackup {
  at: string
  migration: string
  rows: number
  files: number
  /** Files that were missing or deleted when the backup was written. */
  missing: string[]
  /** Tables in the backup or the database that are not the shop's: neither loaded nor changed. */
  others: string[]
  /** Number of webhooks that the restore paused. */
  pausedWebhooks: number
  /** Number of API keys that the restore revoked. */
  revokedKeys: number
}

/**
 * Restores a backup: verifies the whole file first, then one transaction creates the schema of the backup's version,
 * loads the rows and migrates to the newest version. Until the commit the old shop is untouched. Throws `BackupError`.
 */
export async function restoreBackup(file: string, target: RestoreTarget): Promise<RestoredBackup> {
  const contents = await verifyArchive(file)
  const migrations = knownMigrations()
  const last = migrations.findIndex(({ name }) => name === contents.head.migration)
  if (last === -1)
    throw new BackupError(
      `${file} was written by a newer version (${contents.head.migration}); this one knows up to ${migrations.at(-1)!.name}.`,
    )
  const client = new pg.Client({ connectionString: target.databaseUrl })
  client.on('error', () => {})
  await client.connect()
  let unfinished: FileReplacement | null = null
  try {
    await refuseLosses(client, target)
    const replacement = await replaceFiles(target.stores)
    unfinished = replacement
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK_KEY])
    const staying = await dropShopSchemaObjects(client)
    await applyMigrations(client, migrations.slice(0, last + 1))
    const { tables: own } = schemaObjectsCreatedBy(migrations)
    const tables = contents.head.tables.filter(({ name }) => own.has(name))
    const constraints = await dropConstraints(client, tables)
    const files = await unpackArchive(client, file, { contents, tables, stageFile: replacement.stage })
    await replacement.staged()
    await setSequences(client, contents.manifest)
    await restoreConstraints(client, tables, constraints)
    await applyMigrations(client, migrations.slice(last + 1))
    await endAllSessions(client, target.now)
    const pausedWebhooks = await pauseWebhooks(client, target.now)
    const revokedKeys = await revokeApiKeys(client, target.now)
    unfinished = null
    await client.query('commit')
    await replacement.finish()
    await client.query('analyze')
    await client.end()
    const { at, migration } = contents.head
    const { missing } = contents.manifest
    const strange = contents.head.tables.flatMap(({ name }) => (own.has(name) ? [] : [name]))
    const rows = tables.reduce((sum, { name }) => sum + contents.manifest.rows[name]!, 0)
    return {
      at,
      migration,
      rows,
      files,
      missing,
      others: [...new Set([...strange, ...staying])],
      pausedWebhooks,
      revokedKeys,
    }
  } catch (error) {
    client.connection.stream.destroy()
    throw error
  } finally {
    await unfinished?.drop()
  }
}

async function replaceFiles({ media, uploads }: Stores): Promise<FileReplacement> {
  return media.folder === null || uploads.folder === null
    ? replaceObjects({ media, uploads })
    : replaceFolders({ media: media.folder, uploads: uploads.folder })
}

async function refuseLosses(client: pg.Client, { replace }: RestoreTarget): Promise<void> {
  if (await isDatabaseInUse(client))
    throw new BackupError('The database is in use: stop all instances of the shop and try again.')
  if (!replace && (await hasShopData(client)))
    throw new BackupError('The database already contains a shop. Use --replace to replace it by the backup.')
}
