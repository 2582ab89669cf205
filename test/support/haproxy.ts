import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../src/server/database/free-port.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy')

export const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0

/**
 * Starts HAProxy with the configuration of deploy/haproxy.cfg, without TLS, in front of instances on other ports.
 * `alter` changes the configuration, for mutants.
 */
export async function startHaproxy(ports: readonly [number, number], alter = (text: string) => text) {
  const port = await freePort()
  const text = readFileSync(join(DEPLOY, 'haproxy.cfg'), 'utf8')
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replace(/^ *(bind :443|http-request redirect scheme|log ).*$/gm, '')
    .replace('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[1]}`)
  const address = `http://127.0.0.1:${port}`
  const isReady = async () => Boolean((await fetch(`${address}/readyz`).catch(() => null))?.ok)
  return { address, close: await runHaproxy(alter(text), isReady) }
}

/**
 * Starts HAProxy with the configuration of deploy/haproxy-postgres.cfg, in front of two PostgreSQL servers on other
 * ports.
 */
export async function startDatabaseProxy(ports: readonly [number, number], login: string) {
  const port = await freePort()
  const text = readFileSync(join(DEPLOY, 'haproxy-postgres.cfg'), 'utf8')
    .replace('bind 127.0.0.1:6432', `bind 127.0.0.1:${port}`)
    .replace(/^ *log .*$/gm, '')
    .replace('10.0.0.11:5432', `127.0.0.1:${ports[0]}`)
    .replace('10.0.0.12:5432', `127.0.0.1:${ports[1]}`)
  const url = (database: string) => `postgres://${login}@127.0.0.1:${port}/${database}`
  const isReady = async () => {
    const client = new pg.Client({ connectionString: url('postgres') })
    client.on('error', () => {})
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    )
  }
  return { url, close: await runHaproxy(text, isReady) }
}

/** Starts HAProxy with a configuration and waits until it is ready. Returns a function that stops it. */
async function runHaproxy(text: string, isReady: () => Promise<boolean>): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'nadara-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, text)
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('haproxy did not start')
    await delay(50)
  }
  return async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
}
