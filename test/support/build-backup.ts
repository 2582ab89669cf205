import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { testProgram } from './shop-process.ts'

const ROOT = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** Creates a temporary folder. Returns its path and a function that removes it. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'nadara-backup-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

interface Command {
  databaseUrl: string
  dataFolder: string
  preload?: string[]
  env?: Record<string, string>
}

/** Runs `npm run backup` or `npm run restore` in a separate process. Returns its output, or throws its error output. */
export async function runCommand(
  name: 'backup' | 'restore',
  words: string[],
  { databaseUrl, dataFolder, preload = [], env }: Command,
): Promise<string> {
  const flags = preload.flatMap(file => ['--import', file])
  const ended = await run(process.execPath, [...flags, testProgram(name), ...words], {
    cwd: ROOT,
    env: { ...process.env, ...env, NODE_ENV: 'development', DATABASE_URL: databaseUrl, DATA_DIR: dataFolder },
  }).catch(error => {
    throw new Error(error.stderr || error.message)
  })
  return ended.stdout + ended.stderr
}

/** Returns the row count and a hash of the rows of each table, and the last value of each sequence. */
export async function databaseContents(databaseUrl: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows: tables } = await client.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await client.query(`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text collate "C")), '') as sum
      from public."${name}" t`)
    found[name] = rows[0].sum
  }
  const { rows } = await client.query(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
  )
  for (const { name, last } of rows) found[name] = last
  await client.end()
  return found
}

/** Creates an empty database on the same server as a given database. */
export async function createBareDatabase(besides: string): Promise<string> {
  const url = new URL(besides)
  const name = `bare_${Math.random().toString(36).slice(2, 10)}`
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}
