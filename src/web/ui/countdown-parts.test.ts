import { expect, test } from 'vitest'
import { countdownParts } from './countdown-parts.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const after = (days: number, hours: number, minutes: number, seconds: number) =>
  NOW + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000

test.each([
  [1, 2, 3, 4],
  [0, 0, 0, 1],
  [0, 23, 59, 59],
  [40, 0, 0, 0],
])('returns %i days, %i hours, %i minutes and %i seconds', (days, hours, minutes, seconds) => {
  expect(countdownParts(after(days, hours, minutes, seconds), NOW)).toEqual({
    days,
    hours,
    minutes,
    seconds,
    ended: false,
  })
})

test('stops at zero when the end is reached', () => {
  expect(countdownParts(NOW + 1, NOW)).toMatchObject({ seconds: 1, ended: false })
  for (const now of [NOW, NOW + 90_000])
    expect(countdownParts(NOW, now)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0, ended: true })
})
