import { spawnSync } from 'node:child_process'
import { buildIfNeeded } from './build-if-needed.ts'

/**
 * `npm run test:faults`: rushes, lost replies and kills in full count, which `npm test` does in small; about a quarter of an
 * hour on two quiet cores. One file after the other: they are hard on a machine.
 */
buildIfNeeded()
const { status } = spawnSync('vitest', ['run', 'test/faults', '--no-file-parallelism'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, NODE_ENV: undefined, FAULTS: 'all' },
})
process.exit(status ?? 1)
