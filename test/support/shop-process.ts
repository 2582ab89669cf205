import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../src/server/database/free-port.ts'

const ROOT = join(import.meta.dirname, '../..')

/**
 * Returns the path of a bundled program. Starting it takes a quarter of the processor time of its TypeScript modules.
 * The test run builds it (`test-programs` in scripts/build.ts).
 */
export const testProgram = (name: 'main' | 'backup' | 'restore' | 'create-admin') => `dist/test-programs/${name}.js`

interface ChildOptions {
  preload?: string
  program?: string
  /** Port to listen on. A restarted instance can thus keep the port of the previous instance. */
  port?: number
  /** Data folder, which instances on one database share; by default a temporary folder. */
  dataFolder?: string
  env?: Record<string, string>
  /** Folder of the program. Allows starting another version of the program. */
  root?: string
  /** Called with the output of the process. */
  onOutput?: (text: string) => void
}

/**
 * Starts an instance as `npm start` does, in a separate process whose memory can be measured and that can be killed.
 * `preload` is a module that is loaded first; `program` is the script to run instead of the shop's own.
 */
export async function startShopProcess(
  databaseUrl: string,
  { preload, program = testProgram('main'), port, dataFolder, env, root = ROOT, onOutput }: ChildOptions = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'nadara-child-'))
  port ??= await freePort()
  const child = spawn(process.execPath, [...(preload ? ['--import', preload] : []), program], {
    cwd: root,
    stdio: ['ignore', onOutput ? 'pipe' : 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataFolder ?? folder,
      PORT: String(port),
      RATE_LIMITS: 'off',
      SMTP_URL: 'off',
      ...env,
    },
  })
  child.stdout?.setEncoding('utf8').on('data', onOutput!)
  const address = `http://127.0.0.1:${port}`
  while (!(await fetch(`${address}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error('the shop did not open')
    await delay(50)
  }
  return {
    address,
    port,
    /** Returns the resident memory of the process in megabytes. */
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1_024,
    /** Kills the process without any cleanup (SIGKILL), like a power failure. */
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
    close: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type ShopProcess = Awaited<ReturnType<typeof startShopProcess>>
