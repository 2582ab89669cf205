import { spawnSync } from 'node:child_process'
import { freePort } from '../src/server/database/free-port.ts'
import { buildIfNeeded } from './build-if-needed.ts'
import { findBrowser } from './find-browser.ts'

/**
 * `npm run test:look`: tests accessibility and overflow at every URL, in four languages, both themes and both
 * sizes.
 */
buildIfNeeded()
process.env.E2E_PORT ??= String(await freePort())
const { status } = spawnSync('playwright', ['test', 'accessibility'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, NODE_ENV: undefined, CHROMIUM_PATH: findBrowser(), LOOK: 'all' },
})
process.exit(status ?? 1)
