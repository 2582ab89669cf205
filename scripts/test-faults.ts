import { spawnSync } from 'node:child_process'
import { buildIfNeeded } from './build-if-needed.ts'

/**
 * `npm run test:faults`: runs all repetitions of the fault tests (concurrent orders, lost responses, killed processes),
 * of which `npm test` runs a few. Takes about a quarter of an hour on two idle cores. Runs one file at a time, because
 * each loads the machine.
 */
buildIfNeeded({ testPrograms: true })
const { status } = spawnSync('vitest', ['run', 'test/faults', '--no-file-parallelism'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, NODE_ENV: undefined, FAULTS: 'all' },
})
process.exit(status ?? 1)
