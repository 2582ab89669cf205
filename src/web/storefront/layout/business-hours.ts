import { memoizeByLanguage } from '../../../shared/i18n/format.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { Translate } from '../../../shared/i18n/messages.ts'

interface OpeningHours {
  /** ISO days of the week: 1 is Monday, 7 is Sunday. */
  days: number[]
  opens: string | null
  closes: string | null
}

const LOCALES: Record<Language, string> = { ar: 'ar-u-nu-latn', en: 'en-US', he: 'he-IL', ru: 'ru-RU' }
const NARROW_SPACE = /[\u00a0\u202f]/g

const weekdays = memoizeByLanguage(
  language => new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone: 'UTC' }),
)
const times = memoizeByLanguage(
  language => new Intl.DateTimeFormat(LOCALES[language], { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
)
const lists = memoizeByLanguage(language => new Intl.ListFormat(LOCALES[language]))

/**
 * Formats opening hours in a language: "Monday to Friday", "9:00 AM to 6:00 PM". Used by the loader only, because
 * browsers' ICU versions differ in their spaces, and hydration requires identical text.
 */
export function hoursText(hours: OpeningHours[], language: Language, t: Translate) {
  // 1 January 2024 was a Monday, so the day of that month is also the ISO weekday (1 is Monday).
  const day = (number: number) => weekdays(language).format(Date.UTC(2024, 0, number))
  const time = (clock: string) =>
    times(language)
      .format(new Date(`2024-01-01T${clock}:00Z`))
      .replace(NARROW_SPACE, ' ')
  return hours.map(row => ({
    days: capital(
      isRun(row.days)
        ? t('layout.hours.range', { from: day(row.days[0]!), to: day(row.days.at(-1)!) })
        : listed(row.days),
    ),
    time:
      row.opens && row.closes
        ? t('layout.hours.range', { from: time(row.opens), to: time(row.closes) })
        : t('layout.hours.closed'),
  }))

  function listed(numbers: number[]): string {
    return lists(language).format(numbers.map(day))
  }
}

function isRun(days: number[]): boolean {
  return days.length > 1 && days.every((day, index) => day === days[0]! + index)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
