import type { DeliveryPromise } from '../rules/delivery-promise.ts'
import { formatDay, memoizeByLanguage } from './format.ts'
import type { Language } from './languages.ts'
import type { Translate } from './messages.ts'

/** Form of a weekday in a sentence with two of them; Russian abbreviates, or it would have to decline. */
const WEEKDAYS: Record<Language, [locale: string, weekday: 'short' | 'long']> = {
  ar: ['ar', 'long'],
  en: ['en-GB', 'short'],
  he: ['he-IL', 'short'],
  ru: ['ru-RU', 'short'],
}

/** `Arrives between Mon 24 and Wed 26 November`: the month is written once where both days are in it. */
export function promiseText(t: Translate, language: Language, { from, to }: DeliveryPromise): string {
  if (from === to) return t('orders.promise.day', { day: weekdayAnd(language, formatDay(language, to), to) })
  const first = from.slice(0, 7) === to.slice(0, 7) ? String(Number(from.slice(8))) : formatDay(language, from)
  return t('orders.promise', {
    from: weekdayAnd(language, first, from),
    to: weekdayAnd(language, formatDay(language, to), to),
  })
}

function weekdayAnd(language: Language, rest: string, day: string): string {
  return `${weekdayFormat(language).format(new Date(day))} ${rest}`
}

const weekdayFormat = memoizeByLanguage(language => {
  const [locale, weekday] = WEEKDAYS[language]
  return new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
})
