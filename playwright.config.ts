import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const PORT = Number(process.env.E2E_PORT ?? 3917)
/** Where the shop that the journeys visit keeps its data: they reach into it where time has to pass. */
process.env.E2E_FOLDER = join(tmpdir(), `nadara-e2e-${PORT}`)
const ADDRESS = `http://localhost:${PORT}`

/** The journeys, by actor. Each test says its language; sizes are the two of the brand: a phone and a desktop. */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A shared machine may pause a browser for seconds; what fails twice has failed.
  retries: 1,
  forbidOnly: true,
  // A shared machine can be ten times slower than it looks.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: ADDRESS,
    // What is never there is told of at its own line, not when a long test's whole time is over.
    actionTimeout: 30_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
  webServer: {
    command: 'node test/support/e2e-shop.ts',
    url: `${ADDRESS}/readyz`,
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      ...{ PORT: String(PORT), E2E_FOLDER: process.env.E2E_FOLDER },
      ...{ RATE_LIMITS: 'off', DEMO_PASSWORD: 'correct horse battery' },
    },
  },
})
