import type pg from 'pg'
import { knownMigrations, schemaObjectsCreatedBy } from '../../database/migrations.ts'
import { isShopOpen } from '../../database/open-mark.ts'
import type { ArchiveHeader, ArchiveManifest } from '../archive/manifest.ts'

/** True when a shop is running on the database, or another client is connected to it. */
export async function isDatabaseInUse(client: pg.Client): Promise<boolean> {
  if (await isShopOpen(client)) return true
  const { rows } = await client.query(`
    select count(*) > 0 as some from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type is distinct from 'autovacuum worker'`)
  return rows[0].some
}

/** True when the database has people, products or orders; rows inserted by migrations do not count. */
export async function hasShopData(client: pg.Client): Promise<boolean> {
  for (const table of ['users', 'products', 'orders']) {
    const { rows: found } = await client.query('select to_regclass($1) is not null as there', [`public.${table}`])
    if (!found[0].there) continue
    const { rowCount } = await client.query(`select from public.${table} limit 1`)
    if (rowCount) return true
  }
  return false
}

/**
 * Drops the shop's own tables, functions and domains, and the record of its migrations; returns the names of the
 * remaining tables.
 */
export async function dropShopSchemaObjects(client: pg.Client): Promise<string[]> {
  const { tables, functions, domains } = schemaObjectsCreatedBy(knownMigrations())
  const { rows: found } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1`)
  for (const { name } of found)
    if (tables.has(name)) await client.query(`drop table public.${client.escapeIdentifier(name)} cascade`)
  const { rows: gone } = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname = any($1)`,
    [[...functions]],
  )
  for (const { name } of gone) await client.query(`drop function if exists ${name} cascade`)
  for (const name of domains) await client.query(`drop domain if exists public.${client.escapeIdentifier(name)}`)
  await client.query('drop schema if exists drizzle cascade')
  return found.flatMap(({ name }) => (tables.has(name) ? [] : [name]))
}

interface Constraint {
  table: string
  name: string
  definition: string
}

/**
 * Prepares the shop's tables for rows in any order: empties them, disables their triggers and drops their foreign keys,
 * which it returns. The owner of the tables may do this, whereas `session_replication_role` requires a superuser;
 * foreign keys are checked when they are added again.
 */
export async function dropConstraints(client: pg.Client, tables: ArchiveHeader['tables']): Promise<Constraint[]> {
  const names = tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`)
  const { rows } = await client.query<Constraint>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`,
    [names],
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
  return rows
}

export async function restoreConstraints(
  client: pg.Client,
  tables: ArchiveHeader['tables'],
  constraints: Constraint[],
): Promise<void> {
  for (const { table, name, definition } of constraints)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { name } of tables)
    await client.query(`alter table public.${client.escapeIdentifier(name)} enable trigger user`)
}

export async function setSequences(client: pg.Client, { sequences }: ArchiveManifest): Promise<void> {
  for (const { name, last, called } of sequences)
    await client.query('select setval(to_regclass($1), $2::bigint, $3)', [
      `public.${client.escapeIdentifier(name)}`,
      last,
      called,
    ])
}

/**
 * Ends all sessions and revokes all email links: otherwise sessions that ended after the backup would be active again.
 */
export async function endAllSessions(client: pg.Client, now: Date): Promise<void> {
  await client.query('update public.sessions set ended_at = $1 where ended_at is null', [now])
  await client.query('update public.account_tokens set used_at = $1 where used_at is null', [now])
}

/**
 * Revokes all API keys and returns their number: otherwise a key that was revoked after the backup was taken would be
 * valid again.
 */
export async function revokeApiKeys(client: pg.Client, now: Date): Promise<number> {
  const { rowCount } = await client.query('update public.api_keys set revoked_at = $1 where revoked_at is null', [now])
  return rowCount ?? 0
}

/**
 * Pauses all webhooks and returns their number: a copy of the shop on another machine would send the events of its
 * backup to the real receivers.
 */
export async function pauseWebhooks(client: pg.Client, now: Date): Promise<number> {
  const { rowCount } = await client.query(
    `update public.webhook_endpoints set paused_at = $1, paused_for = 'restore' where paused_at is null and removed_at is null`,
    [now],
  )
  return rowCount ?? 0
}
