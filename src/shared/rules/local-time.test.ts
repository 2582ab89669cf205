import { expect, test } from 'vitest'
import { momentOf, wallClock } from './local-time.ts'

test('what the clock in Hebron shows, in winter, in summer and on the days it changes', () => {
  for (const [written, moment] of [
    ['2026-11-23T08:30', '2026-11-23T06:30:00.000Z'],
    ['2027-07-01T23:59', '2027-07-01T20:59:00.000Z'],
    ['2027-03-27T12:00', '2027-03-27T09:00:00.000Z'],
    ['2027-10-30T12:00', '2027-10-30T10:00:00.000Z'],
  ] as const) {
    expect(momentOf(written)?.toISOString()).toBe(moment)
    expect(wallClock(new Date(moment))).toBe(written)
  }
  for (const nothing of ['', '2026-11-23', '2026-13-41T08:30']) expect(momentOf(nothing)).toBeNull()
})
