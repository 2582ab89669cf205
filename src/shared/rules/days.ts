/** Days as the shop counts them, `YYYY-MM-DD` in Asia/Hebron: after midnight there it is still yesterday in UTC. */
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Hebron' })
const HOUR_OF_DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Hebron', hour: '2-digit', hourCycle: 'h23' })
const HOUR = 3_600_000

/** The day on which a moment falls. */
export function dayOf(moment: Date): string {
  return DAY.format(moment)
}

/** The hour of the day there, 0 to 23. */
export function hourOf(moment: Date): number {
  return Number(HOUR_OF_DAY.format(moment))
}

/** The moment at which a day begins: midnight, or an hour later on a night when the clock skips it. */
export function startOfDay(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const begins = [3, 2].map(hours => new Date(midnight - hours * HOUR)).find(moment => dayOf(moment) === day)
  return begins ?? new Date(midnight)
}

/** The moment at which a day is over: the day itself still counts whole. */
export function endOfDay(day: string): Date {
  return startOfDay(new Date(Date.parse(`${day}T00:00:00Z`) + 24 * HOUR).toISOString().slice(0, 10))
}

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Hebron',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** What a clock on a wall there shows, as a form has it: `2026-12-01T09:30`. */
export function localMoment(moment: Date): string {
  return `${dayOf(moment)}T${CLOCK.format(moment)}`
}

/** The moment at which a clock there shows it, of two the first; an hour that is skipped begins late; null for no date. */
export function momentOfLocal(local: string): Date | null {
  const asUtc = Date.parse(`${local}:00Z`)
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 16) !== local) return null
  const shown = [3, 2].map(hours => new Date(asUtc - hours * HOUR)).find(moment => localMoment(moment) === local)
  return shown ?? new Date(asUtc - 2 * HOUR)
}

/** Whether a text is a day that a shop may ask about: `2026-11-22`. What lies further off, no database counts. */
export function isDay(text: string | undefined): text is string {
  return text !== undefined && /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
}
