import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const PORT = Number(process.env.E2E_PORT ?? 3917)
/** The data folder of the shop that the browser tests visit: they change dates in it to simulate passing time. */
process.env.E2E_FOLDER = join(tmpdir(), `nadara-e2e-${PORT}`)
const ADDRESS = `http://localhost:${PORT}`

/** Browser tests by actor, each in two sizes: a phone and a desktop. */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // A worker waits for its browser and the shop about a third of the time.
  workers: Math.max(2, Math.ceil(availableParallelism() * 1.5)),
  // A test that passes only when retried is reported as flaky: find its cause.
  retries: 1,
  forbidOnly: true,
  // Limits for tests that hang; a busy machine does not reach them.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: ADDRESS,
    // Shorter than the test timeout, so that a missing element fails at its own line.
    actionTimeout: 30_000,
    // Recording costs a sixth of the CPU; use `npx playwright test --trace retain-on-failure` to analyse a failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Without a locale, as in a container, Chromium replaces file names in Arabic.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
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
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(PORT),
      E2E_FOLDER: process.env.E2E_FOLDER,
      RATE_LIMITS: 'off',
      DEMO_PASSWORD: 'correct horse battery',
      // The journeys count rows of lists: they begin with the demo's catalogue and accounts only.
      DEMO_HISTORY: 'off',
    },
  },
})
