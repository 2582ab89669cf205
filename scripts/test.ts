import { spawnSync } from 'node:child_process'
import { freePort } from '../src/server/database/free-port.ts'
import { buildIfNeeded } from './build-if-needed.ts'
import { findBrowser } from './find-browser.ts'

/** `npm test`: the checks, the unit and API tests on a real PostgreSQL, the journeys in a real Chromium. */
const began = performance.now()
run('node', 'scripts/check.ts')
run('vitest', 'run')
buildIfNeeded()
process.env.CHROMIUM_PATH = findBrowser()
process.env.E2E_PORT ??= String(await freePort())
run('playwright', 'test')
console.log(`All passed in ${Math.round((performance.now() - began) / 1_000)} s`)

function run(command: string, ...args: string[]) {
  // NODE_ENV is for the program that starts, not for its tests.
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: undefined },
  })
  if (status !== 0) process.exit(status ?? 1)
}
