const DAY = 24 * 60 * 60 * 1_000

/**
 * Returns the date `days` after a time (before it if negative). The demo's dates are relative to the day of loading.
 */
export function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY)
}
