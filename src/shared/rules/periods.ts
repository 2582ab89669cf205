import { dayOf, localMoment, momentOfLocal, startOfDay } from './days.ts'

/** Periods of sales reports: days of the shop in Asia/Hebron, weeks that begin on Monday, calendar months. */
export const PERIOD_KINDS = ['day', 'week', 'month'] as const
export type PeriodKind = (typeof PERIOD_KINDS)[number]

/**
 * First day (`YYYY-MM-DD`) of the period that contains a day, shifted by `steps` periods; negative steps select earlier
 * periods.
 */
export function periodStart(kind: PeriodKind, day: string, steps = 0): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (kind === 'month') {
    date.setUTCDate(1)
    date.setUTCMonth(date.getUTCMonth() + steps)
  } else {
    const sinceMonday = kind === 'week' ? (date.getUTCDay() + 6) % 7 : 0
    date.setUTCDate(date.getUTCDate() - sinceMonday + steps * (kind === 'week' ? 7 : 1))
  }
  return date.toISOString().slice(0, 10)
}

/** The first days of the last `count` periods, oldest first; the last period is the current one. */
export function lastPeriods(kind: PeriodKind, count: number, now: Date): string[] {
  const today = dayOf(now)
  return Array.from({ length: count }, (_, at) => periodStart(kind, today, at + 1 - count))
}

/**
 * Corresponding time in the previous period, by calendar and local time: half past two yesterday, Tuesday last week,
 * the third of last month. If the previous month is shorter, its end.
 */
export function sameMomentLastPeriod(kind: PeriodKind, now: Date): Date {
  const today = dayOf(now)
  const [begin, before] = [periodStart(kind, today), periodStart(kind, today, -1)]
  const days = Math.round((Date.parse(today) - Date.parse(begin)) / 86_400_000)
  const day = periodStart('day', before, days)
  return day < begin ? momentOfLocal(`${day}T${localMoment(now).slice(11)}`)! : startOfDay(begin)
}
