import { dayOf, hourOf } from './days.ts'

/** Cut-off hour in Asia/Hebron: orders from this hour on are packed on the next working day at the earliest. */
export const CUT_OFF_HOUR = 14
/** Friday as an ISO weekday, the only weekday on which the shop is closed. */
const FRIDAY = 5
const DAY_MS = 86_400_000

/**
 * Delivery time of couriers to a zone, in days, and the weekdays on which they deliver there (ISO numbers, 1 is
 * Monday).
 */
export interface DeliveryTime {
  minDays: number
  maxDays: number
  deliveryDays: readonly number[]
}

/** The first and the last day on which an order may arrive, `YYYY-MM-DD` in Asia/Hebron. */
export interface DeliveryPromise {
  from: string
  to: string
}

/**
 * Estimates the delivery dates of an order. The order is packed on the first working day, starting on the day of the
 * order, or on the next day if the order is placed at or after the cut-off hour. The zone's delivery time is then
 * counted in its delivery days, without holidays. Null for a zone without delivery days.
 */
export function deliveryPromise(
  moment: Date,
  { minDays, maxDays, deliveryDays }: DeliveryTime,
  holidays: readonly string[],
): DeliveryPromise | null {
  if (deliveryDays.length === 0) return null
  const closed = new Set(holidays)
  const works = (day: string) => weekdayOf(day) !== FRIDAY && !closed.has(day)
  const delivers = (day: string) => deliveryDays.includes(weekdayOf(day)) && !closed.has(day)
  const today = dayOf(moment)
  const packed = firstDay(hourOf(moment) < CUT_OFF_HOUR ? today : dayAfter(today), works)
  const arrival = (days: number) => {
    let day = packed
    for (let left = days; left > 0; left -= 1) day = firstDay(dayAfter(day), delivers)
    return firstDay(day, delivers)
  }
  return { from: arrival(minDays), to: arrival(maxDays) }
}

function firstDay(day: string, fits: (day: string) => boolean): string {
  let first = day
  while (!fits(first)) first = dayAfter(first)
  return first
}

/** Next day. Computed in UTC, which has no clock changes. */
const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7
