import { expect, test } from 'vitest'
import { dayOf, endOfDay, isDay, localMoment, momentOfLocal, startOfDay } from './days.ts'

test('starts a day at midnight in Hebron, in summer and in winter', () => {
  expect(startOfDay('2026-07-01').toISOString()).toBe('2026-06-30T21:00:00.000Z')
  expect(startOfDay('2026-12-31').toISOString()).toBe('2026-12-30T22:00:00.000Z')
  expect(endOfDay('2026-12-31').toISOString()).toBe('2026-12-31T22:00:00.000Z')
})

test('splits three years into contiguous days without gaps or overlaps', () => {
  for (let day = '2025-01-01'; day < '2028-01-01'; ) {
    const [begins, ends] = [startOfDay(day), endOfDay(day)]
    const last = new Date(ends.getTime() - 1)
    expect([day, dayOf(begins), dayOf(last)]).toEqual([day, day, day])
    expect(dayOf(new Date(begins.getTime() - 1)) < day).toBe(true)
    const next = dayOf(ends)
    expect(startOfDay(next)).toEqual(ends)
    day = next
  }
})

test('converts wall-clock time to a timestamp, including nights of a clock change', () => {
  const at = (local: string) => momentOfLocal(local)?.toISOString()
  expect(at('2026-12-01T09:30')).toBe('2026-12-01T07:30:00.000Z')
  expect(at('2026-07-01T09:30')).toBe('2026-07-01T06:30:00.000Z')
  expect(localMoment(momentOfLocal('2026-12-01T09:30')!)).toBe('2026-12-01T09:30')
  // On 28 March 2026 the clock skips the hour from 02:00. In autumn an hour occurs twice, and its first occurrence is
  // used.
  expect(localMoment(momentOfLocal('2026-03-28T02:30')!)).toBe('2026-03-28T03:30')
  expect([at('2026-02-30T10:00'), at('nonsense')]).toEqual([undefined, undefined])
})

test('converts a form’s local time to a timestamp and back, and returns null for invalid input', () => {
  for (const [written, moment] of [
    ['2026-11-23T08:30', '2026-11-23T06:30:00.000Z'],
    ['2027-07-01T23:59', '2027-07-01T20:59:00.000Z'],
    ['2027-03-27T12:00', '2027-03-27T09:00:00.000Z'],
    ['2027-10-30T12:00', '2027-10-30T10:00:00.000Z'],
  ] as const) {
    expect(momentOfLocal(written)?.toISOString()).toBe(moment)
    expect(localMoment(new Date(moment))).toBe(written)
  }
  for (const nothing of ['', '2026-11-23', '2026-13-41T08:30']) expect(momentOfLocal(nothing)).toBeNull()
})

test('accepts only valid calendar dates in the form YYYY-MM-DD', () => {
  const texts = ['2026-11-22', '2028-02-29', '2026-02-30', '2027-02-29', '2026-13-01', '1899-12-31', '2026-1-1', '']
  expect(texts.filter(isDay)).toEqual(['2026-11-22', '2028-02-29'])
})
