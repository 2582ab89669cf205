import { expect, test } from 'vitest'
import { timeSlices } from './time-slices.ts'

test('lets timers run between the slices of long work', async () => {
  const pause = timeSlices()
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  const end = performance.now() + 100
  while (performance.now() < end) await pause()
  clearInterval(timer)
  expect(turns).toBeGreaterThan(3)
})
