import { dayOf, startOfDay } from './days.ts'

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Hebron',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const HOUR = 3_600_000

/** A moment as a clock on a wall in Hebron shows it, as date inputs write it: `2026-11-23T08:30`. */
export function wallClock(moment: Date): string {
  return `${dayOf(moment)}T${CLOCK.format(moment)}`
}

/** The moment at which that clock shows this; where it skips an hour, the moment after. Null for what is no time. */
export function momentOf(written: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(written) || Number.isNaN(Date.parse(`${written}Z`))) return null
  const [day = '', clock = ''] = written.split('T')
  const since = Date.parse(`1970-01-01T${clock}Z`)
  const begins = startOfDay(day).getTime()
  const moments = [since, since - HOUR, since + HOUR].map(passed => new Date(begins + passed))
  return moments.find(moment => wallClock(moment) === written) ?? moments[0]!
}
