import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { virtualModulesPlugin } from './scripts/vite-plugin.ts'
import { SlowestFirst } from './test/support/slowest-first.ts'

const ALL = ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/**/*.test.ts']
/** Files that compare durations, or need a process that has run few queries: they run one by one after the others. */
const MEASURED = [
  'src/server/imports/bounds.test.ts',
  'src/server/auth/timing.test.ts',
  'src/server/database/statement.test.ts',
  'src/server/search/relaxed-cost.test.ts',
  'src/server/search/search-cost.test.ts',
  'src/server/search/start-slices.test.ts',
  'test/login-flood.test.ts',
  'test/faults/failover.test.ts',
  'test/faults/rolling-restart.test.ts',
]

const common = {
  // Limits for tests that hang; a busy machine does not reach them.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  pool: 'threads',
  // The files of a worker share their modules: importing the app takes longer than the tests of most files. A check
  // forbids vi.mock.
  isolate: false,
} as const

export default defineConfig({
  test: {
    // Starts the one cluster that the projects share.
    globalSetup: ['test/support/global-setup.ts'],
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        plugins: [virtualModulesPlugin()],
        test: {
          ...common,
          name: 'parallel',
          include: ALL,
          exclude: ['test/e2e/**', ...MEASURED],
          maxWorkers: Math.max(2, availableParallelism()),
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: [virtualModulesPlugin()],
        test: { ...common, name: 'measured', include: MEASURED, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
