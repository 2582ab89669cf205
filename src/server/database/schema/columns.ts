import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, integer, timestamp, varchar } from 'drizzle-orm/pg-core'
import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'

/** Columns that many tables share. Money is always an integer of agorot; an integer column has no NaN. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
export const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow()
export const moment = () => timestamp({ withTimezone: true })
export const agorot = () => integer()
export const language = () => varchar({ length: 2 }).$type<Language>().notNull()

const codes = sql.raw(LANGUAGE_CODES.map(code => `'${code}'`).join(', '))
export const isKnownLanguage = (name: string, column: AnyPgColumn) =>
  check(`${name}_language_known`, sql`${column} in (${codes})`)
export const isOneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map(value => `'${value}'`).join(', '))})`)
export const isNotNegative = (name: string, column: AnyPgColumn) => check(name, sql`${column} >= 0`)
