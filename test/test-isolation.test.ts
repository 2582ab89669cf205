import { expect, test } from 'vitest'
import { sharedStateInTests } from '../scripts/checks/test-isolation.ts'

test.each([`vi.mock('./now.ts')`, `vi.stubEnv('TZ', 'UTC')`, `process.chdir('src')`, `process.env.TZ = 'UTC'`])(
  'reports %s in a test file',
  text => {
    expect(sharedStateInTests([{ path: 'src/shared/rules/money.test.ts', text }])).toHaveLength(1)
    expect(sharedStateInTests([{ path: 'src/shared/rules/money.ts', text }])).toEqual([])
  },
)

test('allows a spy on a global object', () => {
  const text = `const spy = vi.spyOn(console, 'warn')`
  expect(sharedStateInTests([{ path: 'src/shared/rules/money.test.ts', text }])).toEqual([])
})
