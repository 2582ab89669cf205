import { LOCALES, memoizeByLanguage } from './format.ts'
import type { Language } from './languages.ts'

const shortDays = memoizeByLanguage(
  language => new Intl.DateTimeFormat(LOCALES[language], { day: 'numeric', month: 'numeric', timeZone: 'Asia/Hebron' }),
)

/** Formats day and month as numbers, for the axis of a chart: `23/11`. */
export function formatShortDay(language: Language, iso: string): string {
  return shortDays(language)
    .format(new Date(iso))
    .replace(/\p{Cf}/gu, '')
}
