import type { DeliveryPromise } from '../rules/delivery-promise.ts'
import { formatDay, memoizeByLanguage } from './format.ts'
import type { Language } from './languages.ts'
import type { Translate } from './messages.ts'

/**
 * Weekday format for a sentence with two weekdays. Russian uses abbreviations, because full names would have to be
 * declined.
 */
const WEEKDAYS: Record<Language, [locale: string, weekday: 'short' | 'long']> = {
  ar: ['ar', 'long'],
  en: ['en-GB', 'short'],
  he: ['he-IL', 'short'],
  ru: ['ru-RU', 'short'],
}

/**
 * Describes a delivery promise: `Arrives between Mon 24 and Wed 26 November`. If both days are in one month, the month
 * appears once.
 */
export function promiseText(t: Translate, language: Language, { from, to }: DeliveryPromise): string {
  if (from === to) return t('orders.promise.day', { day: weekdayAnd(language, formatDay(language, to), to) })
  return t('orders.promise', {
    from: weekdayAnd(language, dayBefore(language, from, to), from),
    to: weekdayAnd(language, formatDay(language, to), to),
  })
}

/** Formats the days of a delivery promise, `Mon 24 – Wed 26 November`, for a line that begins with the town. */
export function promiseDays(language: Language, { from, to }: DeliveryPromise): string {
  const last = weekdayAnd(language, formatDay(language, to), to)
  if (from === to) return last
  return `${weekdayAnd(language, dayBefore(language, from, to), from)} \u2013 ${last}`
}

/** Formats the first day of a range, without the month if it is also the month of the last day. */
function dayBefore(language: Language, from: string, to: string): string {
  return from.slice(0, 7) === to.slice(0, 7) ? String(Number(from.slice(8))) : formatDay(language, from)
}

function weekdayAnd(language: Language, rest: string, day: string): string {
  return `${weekdayFormat(language).format(new Date(day))} ${rest}`
}

const weekdayFormat = memoizeByLanguage(language => {
  const [locale, weekday] = WEEKDAYS[language]
  return new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
})
