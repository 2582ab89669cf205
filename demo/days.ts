const DAY = 24 * 60 * 60 * 1_000

/**
 * The date a number of days after a time, or before it if negative. The demo's dates are relative to the day on which
 * it was loaded.
 */
export function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY)
}
