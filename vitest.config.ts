import { defineConfig } from 'vitest/config'
import { shopPlugin } from './scripts/vite-plugin.ts'

export default defineConfig({
  plugins: [shopPlugin()],
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/**/*.test.ts'],
    exclude: ['test/e2e/**'],
    globalSetup: ['test/support/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    pool: 'threads',
    // The files of a worker share their modules: importing the app costs more than most files' tests. A check forbids vi.mock.
    isolate: false,
  },
})
