import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { BenchDatabase } from './cluster.ts'
import type { BenchOptions } from './options.ts'
import { reportResult } from './results.ts'

const ROOT = join(import.meta.dirname, '..')
const TEST = 'src/server/cache/random-edits.test.ts'
const EDITS = 10_000
const QUICK_EDITS = 500

/**
 * Runs the test of random edits, which compares cached pages with a fresh render after each edit, with more edits than
 * in the suite. It stops at the first page that differs and prints the edit.
 */
export async function benchStaleness(_: () => Promise<BenchDatabase>, { quick }: BenchOptions): Promise<void> {
  const edits = quick ? QUICK_EDITS : EDITS
  const began = performance.now()
  const { status } = spawnSync('vitest', ['run', TEST], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, RANDOM_EDITS: String(edits) },
  })
  reportResult({
    bench: 'staleness',
    name: `stale pages after ${edits.toLocaleString('en')} random edits`,
    products: 219,
    unit: 'pages',
    value: status === 0 ? 0 : 1,
    most: 0,
    detail: `two or three pages per edit, ${Math.round((performance.now() - began) / 60_000)} minutes`,
  })
}
