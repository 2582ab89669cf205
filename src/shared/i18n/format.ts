import { type Shekels, toShekels } from '../rules/money.ts'
import type { Language } from './languages.ts'

/**
 * Formatting of numbers, money and dates: Western digits in all four languages, shekels with two decimals, time in
 * Asia/Hebron. The bidirectional marks that Intl adds are removed, because the HTML element of a price already isolates
 * it.
 */
export const LOCALES: Record<Language, string> = {
  /** Month names used in Palestine: تشرين الثاني, not نوفمبر. */
  ar: 'ar-PS-u-nu-latn',
  en: 'en-GB',
  he: 'he-IL',
  ru: 'ru-RU',
}
export const DIRECTION_MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g

/** Caches one formatter per language: constructing it costs more than formatting. */
export function memoizeByLanguage<F>(make: (language: Language) => F): (language: Language) => F {
  const made = new Map<Language, F>()
  return language => {
    let formatter = made.get(language)
    if (!formatter) {
      formatter = make(language)
      made.set(language, formatter)
    }
    return formatter
  }
}

const amounts = memoizeByLanguage(
  language =>
    new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: true }),
)
const numbers = memoizeByLanguage(language => new Intl.NumberFormat(LOCALES[language]))
const lists = memoizeByLanguage(language => new Intl.ListFormat(LOCALES[language]))

/** Formats a list within a sentence: `a, b and c`. */
export function formatList(language: Language, items: readonly string[]): string {
  return lists(language).format(items)
}

/**
 * Formats a price in agorot: `₪89.99`, in Russian `89,99 ₪`. The position of the sign follows the language. An amount
 * in another currency, in hundredths, is followed by the currency code.
 */
export function formatMoney(language: Language, agorot: number, currency = 'ILS'): string {
  const amount = toShekels(agorot)
  return currency === 'ILS' ? formatShekels(language, amount) : `${amount} ${currency}`
}

/** Formats a price in shekels, as `formatMoney` does for agorot. */
export function formatShekels(language: Language, shekels: Shekels): string {
  const amount = amounts(language).format(shekels).replace(DIRECTION_MARKS, '')
  return language === 'ru' ? `${amount}\u00a0₪` : `₪${amount}`
}

export function formatNumber(language: Language, value: number): string {
  return numbers(language).format(value).replace(DIRECTION_MARKS, '')
}

/** Formats parts of a date in Hebron time. Omits the Russian "г." after a year. */
function dateFormat(parts: Intl.DateTimeFormatOptions): (language: Language, iso: string) => string {
  const formats = memoizeByLanguage(
    language => new Intl.DateTimeFormat(LOCALES[language], { ...parts, timeZone: 'Asia/Hebron' }),
  )
  return (language, iso) =>
    formats(language)
      .format(new Date(iso))
      .replace(DIRECTION_MARKS, '')
      .replace(/\sг\.$/, '')
}

/** Formats a date: `3 December 2026`. */
export const formatDate = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' })
/** Formats a date without its year: `3 December`. */
export const formatDay = dateFormat({ day: 'numeric', month: 'long' })
/** Formats a month: `December 2026`. */
export const formatMonth = dateFormat({ month: 'long', year: 'numeric' })
const formatTime = dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/**
 * Formats date and time: `3 December 2026, 14:05`. Inserts the comma explicitly, because Intl's separator before the
 * time differs between browsers.
 */
export function formatDateTime(language: Language, iso: string): string {
  return `${formatDate(language, iso)}${comma(language)} ${formatTime(language, iso)}`
}

export function comma(language: Language): string {
  return language === 'ar' ? '،' : ','
}
