import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, customType, integer, text, timestamp } from 'drizzle-orm/pg-core'
import type { Language } from '../../../shared/i18n/languages.ts'

/** A domain over `varchar(2)` that accepts only the codes of the SQL function `language_codes()`. */
const languageCode = customType<{ data: Language }>({ dataType: () => 'language_code' })

/** Columns that many tables share. Money is an integer of agorot, because an integer column has no NaN. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
export const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow()
export const moment = () => timestamp({ withTimezone: true })
export const agorot = () => integer()
export const nullableLanguage = () => languageCode()
export const language = () => languageCode().notNull()
/** Title and description for search engines; blank values are derived from the record's own texts. */
export const seoTexts = () => ({ seoTitle: text().notNull().default(''), seoDescription: text().notNull().default('') })

export const isOneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map(value => `'${value}'`).join(', '))})`)
export const isNotNegative = (name: string, column: AnyPgColumn) => check(name, sql`${column} >= 0`)
