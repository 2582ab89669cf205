import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startOfDay } from './days.ts'
import { CUT_OFF_HOUR, type DeliveryTime, deliveryPromise } from './delivery-promise.ts'

const EVERY_DAY_BUT_FRIDAY = [1, 2, 3, 4, 6, 7]
const WEST_BANK: DeliveryTime = { minDays: 1, maxDays: 3, deliveryDays: EVERY_DAY_BUT_FRIDAY }
const at = (day: string, hours = 10) => new Date(startOfDay(day).getTime() + hours * 3_600_000)
const promised = (moment: Date, zone: Partial<DeliveryTime> = {}, holidays: string[] = []) => {
  const { from, to } = deliveryPromise(moment, { ...WEST_BANK, ...zone }, holidays)!
  return `${from} ${to}`
}

test('counts from the day of the order, or from the next day after the cut-off hour', () => {
  expect(promised(at('2026-11-22'))).toBe('2026-11-23 2026-11-25')
  expect(promised(new Date(at('2026-11-22', CUT_OFF_HOUR).getTime() - 1))).toBe('2026-11-23 2026-11-25')
  expect(promised(at('2026-11-22', CUT_OFF_HOUR))).toBe('2026-11-24 2026-11-26')
  expect(promised(at('2026-11-22'), { minDays: 0, maxDays: 0 })).toBe('2026-11-22 2026-11-22')
})

test('skips Fridays when estimating delivery', () => {
  expect(promised(at('2026-11-26'))).toBe('2026-11-28 2026-11-30')
  expect(promised(at('2026-11-26', 15))).toBe('2026-11-29 2026-12-01')
  expect(promised(at('2026-11-27'))).toBe('2026-11-29 2026-12-01')
  // Expects no packing on a Friday, even in a zone with Friday deliveries.
  expect(promised(at('2026-11-27'), { minDays: 0, maxDays: 7, deliveryDays: [1, 2, 3, 4, 5, 6, 7] })).toBe(
    '2026-11-28 2026-12-05',
  )
})

test('skips consecutive holidays for packing and for delivery', () => {
  const feast = ['2027-03-09', '2027-03-10', '2027-03-11']
  expect(promised(at('2027-03-08'), {}, feast)).toBe('2027-03-13 2027-03-15')
  expect(promised(at('2027-03-09'), {}, feast)).toBe('2027-03-14 2027-03-16')
  expect(promised(at('2027-03-08', 16), {}, feast)).toBe('2027-03-14 2027-03-16')
})

test('calculates a delivery promise that ends in the next year', () => {
  expect(promised(at('2026-12-30', 15), {}, ['2027-01-01'])).toBe('2027-01-02 2027-01-04')
})

test('counts calendar days correctly around a clock change', () => {
  // Clock changes: 02:00 to 03:00 on Saturday, 27 March 2027, and 30 October 2027.
  expect(promised(new Date('2027-03-26T21:59:59Z'))).toBe(promised(at('2027-03-26', 12)))
  expect(promised(at('2027-03-27', 0))).toBe('2027-03-28 2027-03-30')
  expect(promised(new Date('2027-10-30T10:59:00Z'))).toBe('2027-10-31 2027-11-02')
  expect(promised(new Date('2027-10-30T11:59:00Z'))).toBe('2027-10-31 2027-11-02')
  expect(promised(new Date('2027-10-30T12:00:00Z'))).toBe('2027-11-01 2027-11-03')
})

test('counts only the delivery days of a zone with two deliveries a week', () => {
  const village = { minDays: 1, maxDays: 2, deliveryDays: [1, 4] }
  expect(promised(at('2026-11-22'), village)).toBe('2026-11-23 2026-11-26')
  expect(promised(at('2026-11-23'), village)).toBe('2026-11-26 2026-11-30')
  expect(promised(at('2026-11-23'), { ...village, minDays: 0 })).toBe('2026-11-23 2026-11-30')
  expect(promised(at('2026-11-22'), village, ['2026-11-23'])).toBe('2026-11-26 2026-11-30')
})

test('returns null for a zone without delivery days', () => {
  expect(deliveryPromise(at('2026-11-22'), { ...WEST_BANK, deliveryDays: [] }, [])).toBeNull()
})

const WEEKDAYS = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Hebron', weekday: 'short' })
const DATES = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Hebron' })
const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Hebron', timeStyle: 'short' })
const weekday = (moment: Date) => WEEKDAYS.format(moment)
const date = (moment: Date) => DATES.format(moment)
const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Oracle: steps through a calendar day by day, using the noon of each day. */
function crossedOut(moment: Date, { minDays, maxDays, deliveryDays }: DeliveryTime, holidays: string[]) {
  const days = Array.from({ length: 110 }, (_, n) => new Date(Date.parse(`${date(moment)}T10:00:00Z`) + n * 86_400_000))
  if (CLOCK.format(moment) >= '14:00') days.shift()
  while (weekday(days[0]!) === 'Fri' || holidays.includes(date(days[0]!))) days.shift()
  const van = (day: Date) => deliveryDays.includes(NAMES.indexOf(weekday(day)) + 1) && !holidays.includes(date(day))
  const later = days.slice(1).filter(van)
  const arrival = (count: number) => (count > 0 ? later[count - 1]! : days.find(van)!)
  return { from: date(arrival(minDays)), to: date(arrival(maxDays)) }
}

test('matches a day-by-day simulation for random orders, zones and holidays', () => {
  const base = Date.parse('2026-09-01T00:00:00Z')
  const day = fc.integer({ min: 0, max: 500 }).map(n => new Date(base + n * 86_400_000).toISOString().slice(0, 10))
  const time = fc.record({
    minDays: fc.integer({ min: 0, max: 3 }),
    more: fc.integer({ min: 0, max: 4 }),
    deliveryDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
  })
  fc.assert(
    fc.property(
      fc.integer({ min: base, max: base + 450 * 86_400_000 }),
      time,
      fc.uniqueArray(day, { maxLength: 40 }),
      (milliseconds, { minDays, more, deliveryDays }, holidays) => {
        const moment = new Date(milliseconds)
        const zone = { minDays, maxDays: minDays + more, deliveryDays }
        expect(deliveryPromise(moment, zone, holidays)).toEqual(crossedOut(moment, zone, holidays))
      },
    ),
    { numRuns: 300 },
  )
})
