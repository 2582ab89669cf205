import { defineConfig } from 'vitest/config'
import { shopPlugin } from './scripts/vite-plugin.ts'

export default defineConfig({
  plugins: [shopPlugin()],
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/**/*.test.ts'],
    exclude: ['test/e2e/**'],
    globalSetup: ['test/support/global-setup.ts'],
    // Bounds that a busy machine does not reach: a test that hangs fails, one that is slow does not.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'threads',
    // The files of a worker share their modules: importing the app costs more than most files' tests. A check forbids vi.mock.
    isolate: false,
  },
})
