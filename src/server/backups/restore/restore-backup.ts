import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { applyMigrations, knownMigrations, MIGRATION_LOCK } from '../../database/migrations.ts'
import { FILES, type Folders, rowsOf, TABLES } from '../archive/manifest.ts'
import { readArchive, verifyArchive } from '../archive/read-archive.ts'
import { CannotBackUp } from '../cannot-back-up.ts'
import { fileKeeper, takePlaces } from './place-files.ts'
import { emptySchema, hasShop, isInUse, loosenTables, setSequences, tightenTables } from './prepare-database.ts'
import { tableLoader } from './table-loader.ts'

interface RestoreTarget {
  databaseUrl: string
  dataFolder: string
  folders: Folders
  /** A shop that is there already is given up for the backup's. */
  replace: boolean
}

export interface RestoredBackup {
  at: string
  migration: string
  rows: number
  files: number
}

/**
 * Puts a backup in the place of a shop: the file is read whole and checked first, then one transaction makes the database
 * of the backup's day, loads it and migrates it on to now. Until that is done the old shop stands. Throws `CannotBackUp`.
 */
export async function restoreBackup(file: string, target: RestoreTarget): Promise<RestoredBackup> {
  const contents = await verifyArchive(file)
  const migrations = knownMigrations()
  const last = migrations.findIndex(({ name }) => name === contents.head.migration)
  if (last === -1)
    throw new CannotBackUp(
      `${file} was written by a newer program (${contents.head.migration}); this one knows up to ${migrations.at(-1)!.name}.`,
    )
  const client = new pg.Client({ connectionString: target.databaseUrl })
  client.on('error', () => {})
  await client.connect()
  const staging = join(target.dataFolder, 'restoring')
  await rm(staging, { recursive: true, force: true })
  try {
    await refuseLosses(client, target)
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await emptySchema(client)
    await applyMigrations(client, migrations.slice(0, last + 1))
    const constraints = await loosenTables(client, contents.head)
    const files = await unpack(client, file, { contents, staging })
    await setSequences(client, contents.manifest)
    await tightenTables(client, contents.head, constraints)
    await applyMigrations(client, migrations.slice(last + 1))
    await client.query('commit')
    await takePlaces(staging, target.folders)
    await client.query('analyze')
    await client.end()
    return { at: contents.head.at, migration: contents.head.migration, rows: rowsOf(contents.manifest), files }
  } catch (error) {
    client.connection.stream.destroy()
    throw error
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

async function refuseLosses(client: pg.Client, { replace }: RestoreTarget): Promise<void> {
  if (await isInUse(client))
    throw new CannotBackUp('The database is in use: close the shop, all its instances, and try again.')
  if (!replace && (await hasShop(client)))
    throw new CannotBackUp('The database has a shop already. Say --replace to give it up for the backup’s.')
}

/** Loads the tables and lays the files aside; answers how many files. */
async function unpack(
  client: pg.Client,
  file: string,
  { contents: { head, manifest }, staging }: { contents: Awaited<ReturnType<typeof verifyArchive>>; staging: string },
): Promise<number> {
  const tables = tableLoader(client, head.tables)
  const keepFile = fileKeeper(staging)
  let files = 0
  await readArchive(file, async (name, entry) => {
    if (name.startsWith(TABLES)) await tables.load(name.slice(TABLES.length).split('/')[0]!, entry)
    else if (name.startsWith(FILES)) {
      await keepFile(name.slice(FILES.length), entry)
      files++
    }
  })
  const loaded = await tables.end()
  for (const { name } of head.tables) {
    if ((loaded[name] ?? 0) !== manifest.rows[name])
      throw new CannotBackUp(`${file} is damaged: ${name} has ${loaded[name] ?? 0} rows of ${manifest.rows[name]}.`)
  }
  return files
}
