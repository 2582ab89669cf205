import { LOCALES, memoizeByLanguage } from './format.ts'
import type { Language } from './languages.ts'

const shortDays = memoizeByLanguage(
  language => new Intl.DateTimeFormat(LOCALES[language], { day: 'numeric', month: 'numeric', timeZone: 'Asia/Hebron' }),
)

/** Day and month in figures, for the axis of a chart: `23/11`. */
export function formatShortDay(language: Language, iso: string): string {
  return shortDays(language)
    .format(new Date(iso))
    .replace(/\p{Cf}/gu, '')
}
