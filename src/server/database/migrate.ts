import pg from 'pg'
import { applyMigrations, knownMigrations, MIGRATION_LOCK } from './migrations.ts'

/**
 * Migrates the database to the newest version under an advisory lock. Each migration has a transaction of its own: one
 * that adds a constraint `not valid` releases its locks before the next one validates it against large tables.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const applied = await newestApplied(client)
    for (const migration of knownMigrations().filter(({ writtenAt }) => writtenAt > applied)) {
      await client.query('begin')
      await applyMigrations(client, [migration])
      await client.query('commit')
    }
  } finally {
    await client.end()
  }
}

/** Time of the database's newest migration, in milliseconds; 0 for an empty database. */
async function newestApplied(client: pg.Client): Promise<number> {
  const { rows: found } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)
  if (!found[0].there) return 0
  const { rows } = await client.query('select max(created_at)::float8 as newest from drizzle.__drizzle_migrations')
  return rows[0].newest ?? 0
}
