import { expect, test } from 'vitest'
import { dayOf, endOfDay, startOfDay } from './days.ts'

test('a day begins at midnight in Hebron, in summer and in winter', () => {
  expect(startOfDay('2026-07-01').toISOString()).toBe('2026-06-30T21:00:00.000Z')
  expect(startOfDay('2026-12-31').toISOString()).toBe('2026-12-30T22:00:00.000Z')
  expect(endOfDay('2026-12-31').toISOString()).toBe('2026-12-31T22:00:00.000Z')
})

test('every day of three years is whole: it begins where the one before ends, and its first and last moment are its own', () => {
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
