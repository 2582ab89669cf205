import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { ROOT_FOLDER } from '../../shared/root-folder.ts'

export const MIGRATIONS_FOLDER = join(ROOT_FOLDER, 'database/migrations')
/** Advisory lock key shared by all instances: one migrates, the others wait. */
export const MIGRATION_LOCK_KEY = 7_164_221

interface Migration {
  /** File name without its extension: `0003_addresses`. */
  name: string
  statements: string[]
  hash: string
  /** Milliseconds since 1970; defines their order. */
  writtenAt: number
}

/** Returns all migrations of this program, in the order in which they are applied. */
export function knownMigrations(): Migration[] {
  const { entries } = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  return readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(({ sql, hash, folderMillis }, at) => ({
    name: entries[at]!.tag,
    statements: sql,
    hash,
    writtenAt: folderMillis,
  }))
}

/**
 * Returns the tables, functions and domains that migrations create or rename. Everything else in the schema does not
 * belong to the shop.
 */
export function schemaObjectsCreatedBy(
  migrations: readonly Migration[],
): Record<'tables' | 'functions' | 'domains', Set<string>> {
  const all = migrations.flatMap(({ statements }) => statements).join('\n')
  const named = (what: RegExp) => new Set(Array.from(all.matchAll(what), ([, name]) => name!))
  return {
    tables: named(/^\s*(?:create table (?:if not exists )?|alter table \S+ rename to )"?(\w+)"?/gim),
    functions: named(/^\s*(?:create (?:or replace )?function |alter function \S+ rename to )"?(\w+)"?/gim),
    domains: named(/^\s*create domain "?(\w+)"?/gim),
  }
}

/** Runs migrations on a connection that is in a transaction, and records them as `migrateDatabase` expects. */
export async function applyMigrations(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { statements, hash, writtenAt } of migrations) {
    for (const statement of statements) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, writtenAt])
  }
}

/**
 * Returns the newest applied migration of a database; null if no migration is recorded, or if this program does not
 * know the newest migration.
 */
export async function lastMigration(client: pg.ClientBase): Promise<Migration | null> {
  const { rows } = await client.query(
    'select created_at from drizzle.__drizzle_migrations order by created_at desc limit 1',
  )
  return knownMigrations().find(({ writtenAt }) => writtenAt === Number(rows[0]?.created_at)) ?? null
}
