const DAY = 24 * 60 * 60 * 1_000

/** So many days after a moment, or before it when negative. The demo's dates hang on the day the shop was filled. */
export function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY)
}
