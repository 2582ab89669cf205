import { spawnSync } from 'node:child_process'
import { freePort } from '../src/server/database/free-port.ts'
import { buildIfNeeded } from './build-if-needed.ts'
import { findBrowser } from './find-browser.ts'

/**
 * `npm test`: static checks, unit and API tests on PostgreSQL, browser tests in Chromium. Prints the seconds of each.
 * `npm run test:unit` and `test:e2e` run one part; arguments after `--` are passed to vitest or playwright: a file, an
 * option.
 */
const secondsSince = (began: number) => Math.round((performance.now() - began) / 1_000)
const began = performance.now()
const [part, ...options] = process.argv.slice(2)
if (part === undefined) run('node', 'scripts/check.ts')
if (part !== 'e2e') run('vitest', 'run', ...options)
if (part !== 'unit') {
  buildIfNeeded()
  process.env.CHROMIUM_PATH = findBrowser()
  process.env.E2E_PORT ??= String(await freePort())
  run('playwright', 'test', ...options)
}
console.log(`All passed in ${secondsSince(began)} s`)

function run(command: string, ...args: string[]) {
  const began = performance.now()
  // NODE_ENV selects the mode of a shop that starts; tests set it themselves.
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: undefined },
  })
  if (status !== 0) process.exit(status ?? 1)
  console.log(`${command} ${args.join(' ')}: ${secondsSince(began)} s`)
}
