import { expect, test } from 'vitest'
import { timeSlices } from './time-slices.ts'

test('lets timers run between the time slices of a long task', async () => {
  const pause = timeSlices()
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  // On a busy machine the process gets little CPU time, so the work continues until the timers have run or the time
  // limit has passed.
  const end = performance.now() + 10_000
  while (turns <= 3 && performance.now() < end) await pause()
  clearInterval(timer)
  expect(turns).toBeGreaterThan(3)
})
