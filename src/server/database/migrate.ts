import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { applyMigrations, knownMigrations, MIGRATION_LOCK_KEY } from './migrations.ts'

const LOCK_NOT_AVAILABLE = '55P03'
/**
 * Milliseconds. `lockTimeout`: maximum wait for a table lock, while requests queue behind the migration. `pause`: delay
 * before a retry, so that the queued requests can run. `longest`: time after which a lock timeout is not retried.
 */
const LIMITS = { lockTimeout: 1_000, pause: 1_000, longest: 10 * 60_000 }

/**
 * Migrates the database to the newest version under an advisory lock. Each migration has a transaction of its own, so
 * that a migration that adds a constraint `not valid` releases its locks before the next one validates the constraint
 * against large tables. A migration that does not get a lock is rolled back and retried, so that running instances can
 * handle requests in between. Throws the last lock timeout after ten minutes.
 */
export async function migrateDatabase(url: string, limits: Partial<typeof LIMITS> = {}): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_KEY])
    const applied = await newestApplied(client)
    for (const migration of knownMigrations().filter(({ writtenAt }) => writtenAt > applied)) {
      await whenUnlocked(client, { ...LIMITS, ...limits }, () => applyMigrations(client, [migration]))
    }
  } finally {
    await client.end()
  }
}

async function whenUnlocked(
  client: pg.Client,
  { lockTimeout, pause, longest }: typeof LIMITS,
  work: () => Promise<void>,
): Promise<void> {
  const began = performance.now()
  for (;;) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${lockTimeout}`)
      await work()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => {})
      const { code } = error as { code?: string }
      if (code !== LOCK_NOT_AVAILABLE || performance.now() - began > longest) throw error
      await delay(pause)
    }
  }
}

/** Returns the time of the newest applied migration, in milliseconds since 1970; 0 for an empty database. */
async function newestApplied(client: pg.Client): Promise<number> {
  const { rows: found } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)
  if (!found[0].there) return 0
  const { rows } = await client.query('select max(created_at)::float8 as newest from drizzle.__drizzle_migrations')
  return rows[0].newest ?? 0
}
