/**
 * Calendar days of the shop, `YYYY-MM-DD` in Asia/Hebron. Just after midnight in Hebron, the date in UTC is still the
 * previous day.
 */
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Hebron' })
const HOUR_OF_DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Hebron', hour: '2-digit', hourCycle: 'h23' })
const HOUR_MS = 3_600_000

/** Day of a timestamp in Asia/Hebron. */
export function dayOf(moment: Date): string {
  return DAY.format(moment)
}

/** The hour of the day in Asia/Hebron, 0 to 23. */
export function hourOf(moment: Date): number {
  return Number(HOUR_OF_DAY.format(moment))
}

/** Start of a day: midnight, or one hour later if the clock change skips midnight. */
export function startOfDay(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const begins = [3, 2].map(hours => new Date(midnight - hours * HOUR_MS)).find(moment => dayOf(moment) === day)
  return begins ?? new Date(midnight)
}

/** End of a day, exclusive: the start of the next day. */
export function endOfDay(day: string): Date {
  return startOfDay(new Date(Date.parse(`${day}T00:00:00Z`) + 24 * HOUR_MS).toISOString().slice(0, 10))
}

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Hebron',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Wall-clock time in Asia/Hebron in the format of a form: `2026-12-01T09:30`. */
export function localMoment(moment: Date): string {
  return `${dayOf(moment)}T${CLOCK.format(moment)}`
}

/**
 * Timestamp of a wall-clock time in Asia/Hebron: the first occurrence in a repeated hour, one hour later for a time in
 * a skipped hour, null for an invalid date.
 */
export function momentOfLocal(local: string): Date | null {
  const asUtc = Date.parse(`${local}:00Z`)
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 16) !== local) return null
  const shown = [3, 2].map(hours => new Date(asUtc - hours * HOUR_MS)).find(moment => localMoment(moment) === local)
  return shown ?? new Date(asUtc - 2 * HOUR_MS)
}

/** True for a calendar day of the years 1900 to 2199 (`2026-11-22`): PostgreSQL does not accept every year. */
export function isDay(text: string | undefined): text is string {
  if (text === undefined || !/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const start = Date.parse(text)
  // `Date.parse` accepts 2026-02-30 and returns the second of March.
  return !Number.isNaN(start) && new Date(start).toISOString().startsWith(text)
}
