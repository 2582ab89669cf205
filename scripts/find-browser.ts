import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/**
 * Paths at which a system may have a browser. The headless shell comes first: it starts in half the time of the full
 * browser, which also renders its own interface.
 */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Returns the path of a Chromium for the tests: the one in CHROMIUM_PATH, the system's, or Playwright's. Installs one
 * if none is found, and throws if that fails.
 */
export function findBrowser(): string {
  const found = [process.env.CHROMIUM_PATH, ...SYSTEM, chromium.executablePath()].find(path => path && existsSync(path))
  return found ?? installBrowser()
}

function installBrowser(): string {
  console.log('No Chromium on this machine; installing one for the tests …')
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'ignore', timeout: 180_000 })
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    const installed = SYSTEM.find(path => existsSync(path))
    if (installed) return installed
  }
  throw new Error('The end-to-end tests need a Chromium: install one, or name it in CHROMIUM_PATH.')
}
