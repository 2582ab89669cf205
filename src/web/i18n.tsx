import { createContext, type ReactNode, useContext } from 'react'
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatList,
  formatMonth,
  formatNumber,
  formatShekels,
} from '../shared/i18n/format.ts'
import { type Direction, directionOf, type Language } from '../shared/i18n/languages.ts'
import { type CompiledMessages, type Translate, translator } from '../shared/i18n/messages.ts'
import type { Shekels } from '../shared/rules/money.ts'

export interface I18nValue {
  language: Language
  direction: Direction
  t: Translate
  /** Formats an amount in shekels, as the API returns it. */
  money(shekels: Shekels): string
  number(value: number): string
  date(iso: string): string
  /** Formats an ISO time as day and month. */
  day(iso: string): string
  /** Formats an ISO time as month and year. */
  month(iso: string): string
  dateTime(iso: string): string
  /** Joins items to a list within a sentence: "a, b and c". */
  list(items: readonly string[]): string
}

const I18nContext = createContext<I18nValue | null>(null)

export function i18nFor(language: Language, messages: CompiledMessages): I18nValue {
  const { t } = translator(language, messages)
  return {
    language,
    direction: directionOf(language),
    t,
    money: shekels => formatShekels(language, shekels),
    number: value => formatNumber(language, value),
    date: iso => formatDate(language, iso),
    day: iso => formatDay(language, iso),
    month: iso => formatMonth(language, iso),
    dateTime: iso => formatDateTime(language, iso),
    list: items => formatList(language, items),
  }
}

export function I18nProvider({ value, children }: { value: I18nValue; children: ReactNode }) {
  return <I18nContext value={value}>{children}</I18nContext>
}

/** Returns translations, formats and writing direction of the page's language. */
export function useI18n(): I18nValue {
  const value = useContext(I18nContext)
  if (!value) throw new Error('useI18n outside of I18nProvider')
  return value
}
