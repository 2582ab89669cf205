import { expect, test } from 'vitest'
import { lastPeriods, periodStart, sameMomentLastPeriod } from './periods.ts'

test('begins a week on Monday and a month on its first day', () => {
  expect(periodStart('week', '2026-11-22')).toBe('2026-11-16')
  expect(periodStart('week', '2026-11-16')).toBe('2026-11-16')
  expect(periodStart('month', '2026-03-31', -1)).toBe('2026-02-01')
  expect(periodStart('day', '2026-03-01', -1)).toBe('2026-02-28')
})

test('returns the most recent periods including the current period, in the time zone of Hebron', () => {
  // In Hebron, this time is already on the 22nd.
  expect(lastPeriods('day', 3, new Date('2026-11-21T22:30:00Z'))).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
  expect(lastPeriods('month', 3, new Date('2026-01-15T12:00:00Z'))).toEqual(['2025-11-01', '2025-12-01', '2026-01-01'])
})

test.each([
  ['day', '2026-11-22T12:30:00Z', '2026-11-21T12:30:00.000Z'],
  ['week', '2026-11-18T12:30:00Z', '2026-11-11T12:30:00.000Z'],
  ['month', '2026-11-22T12:30:00Z', '2026-10-22T11:30:00.000Z'],
  // Clock changes: the day of the change is one hour shorter in spring and one hour longer in autumn.
  ['day', '2026-03-29T10:00:00Z', '2026-03-28T10:00:00.000Z'],
  ['day', '2026-03-28T10:00:00Z', '2026-03-27T11:00:00.000Z'],
  ['day', '2026-10-25T10:00:00Z', '2026-10-24T10:00:00.000Z'],
  // February has no 30th, so the result is the end of the month.
  ['month', '2026-03-30T12:00:00Z', '2026-02-28T22:00:00.000Z'],
] as const)('returns the corresponding time of the previous %s for %s', (kind, now, before) => {
  expect(sameMomentLastPeriod(kind, new Date(now)).toISOString()).toBe(before)
})
