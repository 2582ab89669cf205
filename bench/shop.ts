import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../src/server/database/free-port.ts'

const ROOT = join(import.meta.dirname, '..')
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
/** Node flags of the `npm start` script. */
const START_FLAGS = (manifest.scripts.start as string).split(' ').filter(word => word.startsWith('--'))
/** Timeout of the start in milliseconds: allows for a large catalogue on a slow machine. */
const TIMEOUT_MS = 120_000

interface ProgramOptions {
  /** Node flags. */
  flags?: string[]
  env?: Record<string, string>
  /** Data folder of the shop, kept after the run; by default a temporary folder. */
  dataFolder?: string | undefined
}

/**
 * Starts the shop as `npm start` does, in a separate process, without rate limits because a single client sends all
 * requests.
 */
export function openShop(databaseUrl: string, { env, dataFolder }: ProgramOptions = {}) {
  return openProgram('scripts/start.js', {
    flags: START_FLAGS,
    dataFolder,
    env: { DATABASE_URL: databaseUrl, RATE_LIMITS: 'off', SMTP_URL: 'off', OPEN_ORDERS_PER_PHONE: '1000', ...env },
  })
}

/** Starts a program that listens on `PORT` and responds to `/readyz`. */
export async function openProgram(program: string, { env, flags = [], dataFolder }: ProgramOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'nadara-bench-shop-'))
  const port = await freePort()
  const { NODE_ENV: _, ...inherited } = process.env
  // Redirects standard error to a file that is printed only if the program does not start: the benches count rejected
  // requests themselves.
  const log = join(folder, 'errors.log')
  const began = performance.now()
  const child = spawn(process.execPath, [...flags, program], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', openSync(log, 'a')],
    env: { ...inherited, DATA_DIR: dataFolder ?? folder, PORT: String(port), ...env },
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const close = async () => {
    await stop(child)
    process.off('exit', kill)
    rmSync(folder, { recursive: true, force: true })
  }
  const address = `http://127.0.0.1:${port}`
  while (!(await fetch(`${address}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null || performance.now() - began > TIMEOUT_MS) {
      const errors = readFileSync(log, 'utf8')
      await close()
      throw new Error(`${program} did not open: ${errors}`)
    }
    await delay(10)
  }
  return {
    address,
    port,
    /** Milliseconds from the start of the process to its first response. */
    started: performance.now() - began,
    memory: () => residentMemory(child.pid!),
    cpu: () => processorTime(child.pid!),
    close,
  }
}
export type Program = Awaited<ReturnType<typeof openProgram>>

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const forced = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await exited
  clearTimeout(forced)
}

/** Resident memory of a process with its worker threads, in megabytes of 2^20 bytes. */
function residentMemory(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Rss:\s+(\d+) kB/m.exec(rollup)![1]) / 1_024
}

/** Milliseconds of processor time, user and system, of all threads. The unit in `/proc` is 10 ms on Linux. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
