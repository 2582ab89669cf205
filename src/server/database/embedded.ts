/**
 * Runs the PostgreSQL that is installed with the project, for shops without a `DATABASE_URL` and for tests. It is a
 * real server on a loopback port, in a process group of its own, so that Ctrl-C reaches only the shop, which stops the
 * server last.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { findBinaries, type OsUser, type PostgresBinaries, postgresOsUser } from './embedded-binaries.ts'
import { freePort } from './free-port.ts'

const run = promisify(execFile)

interface EmbeddedPostgres {
  /** Connection string of a database on this server. */
  url(database: string): string
  stop(): Promise<void>
}

interface EmbeddedOptions {
  /** Folder of the cluster; created if missing. */
  folder: string
  password: string
  /** Disables durability for speed; for tests only. */
  volatile?: boolean
}

/** Thrown when another running shop already uses the folder. */
export class AlreadyRunningError extends Error {}

export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const user = postgresOsUser()
  const binaries = await findBinaries(user)
  await stopOrphan(options)
  if (!existsSync(join(options.folder, 'PG_VERSION'))) await initialise(options, binaries, user)
  const port = await freePort()
  const server = await launchWhenFree(options, binaries, user, port)
  const url = (database: string) => `postgres://shop:${options.password}@127.0.0.1:${port}/${database}`
  return { url, stop: () => stop(server) }
}

async function initialise(
  { folder, password }: EmbeddedOptions,
  binaries: PostgresBinaries,
  user: OsUser,
): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true })
  mkdirSync(folder, { mode: 0o700 })
  const passwordFile = `${folder}.password`
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if (user.uid !== undefined) {
    chownSync(folder, user.uid, user.gid!)
    chownSync(passwordFile, user.uid, user.gid!)
  }
  chmodSync(folder, 0o700)
  const flags = [
    '--username=shop',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ]
  try {
    await run(binaries.initdb, [`--pgdata=${folder}`, `--pwfile=${passwordFile}`, ...flags, '--no-instructions'], {
      ...user,
      env: binaries.env,
    })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** Milliseconds for which the processes of a killed PostgreSQL may still hold its shared memory. */
const SHARED_MEMORY_TIMEOUT_MS = 10_000

/** Starts PostgreSQL; retries while processes of a killed server are still ending. */
async function launchWhenFree(...how: Parameters<typeof launch>): Promise<ChildProcess> {
  const deadline = performance.now() + SHARED_MEMORY_TIMEOUT_MS
  for (;;) {
    try {
      return await launch(...how)
    } catch (error) {
      const isHeld = (error as Error).message.includes('pre-existing shared memory block')
      if (!isHeld || performance.now() > deadline) throw error
      await delay(100)
    }
  }
}

async function launch(
  { folder, volatile }: EmbeddedOptions,
  binaries: PostgresBinaries,
  user: OsUser,
  port: number,
): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    ...(volatile && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(binaries.postgres, ['-D', folder, ...flags], {
    ...user,
    env: binaries.env,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said = (said + chunk).slice(-4_000)
      if (/ready to accept (read-only )?connections/.test(said)) resolve()
    }
    server.stderr!.on('data', listen)
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start in ${folder}:\n${said}`)))
  })
  server.stderr!.removeAllListeners('data')
  server.stderr!.resume()
  return server
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = new Promise(resolve => server.once('exit', resolve))
  server.kill('SIGINT')
  await exited
}

/**
 * Stops a PostgreSQL that a killed shop left running. `postmaster.pid` contains its process id and port. A running shop
 * holds an advisory lock there; a server without the lock is an orphan. Throws `AlreadyRunningError` if the lock is
 * held.
 */
async function stopOrphan({ folder, password }: EmbeddedOptions): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const [pid, , , port] = readFileSync(pidFile, 'utf8').split('\n')
  if (!isAlive(Number(pid))) return
  const client = new pg.Client({ connectionString: `postgres://shop:${password}@127.0.0.1:${port}/postgres` })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch {
    return // The pid now belongs to another process: PostgreSQL detects that itself.
  }
  const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [SHOP_LOCK_KEY])
  await client.end()
  if (!rows[0].mine) throw new AlreadyRunningError(folder)
  process.kill(Number(pid), 'SIGINT')
  for (let waited = 0; isAlive(Number(pid)) && waited < 10_000; waited += 50) await delay(50)
}

const SHOP_LOCK_KEY = 7_164_220

/**
 * Acquires the advisory lock of a running shop, which the next start checks. The returned connection holds the lock.
 */
export async function acquireShopLock(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [SHOP_LOCK_KEY])
  return client
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
