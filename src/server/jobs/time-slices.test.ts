import { expect, test } from 'vitest'
import { timeSlices } from './time-slices.ts'

test('lets timers run between the time slices of long work', async () => {
  const pause = timeSlices()
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  // A busy machine gives the process little time, so the work lasts until the timers have run, or clearly do not.
  const end = performance.now() + 10_000
  while (turns <= 3 && performance.now() < end) await pause()
  clearInterval(timer)
  expect(turns).toBeGreaterThan(3)
})
