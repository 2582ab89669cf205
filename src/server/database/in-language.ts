import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * Selects a translated text: in the requested language, else in Arabic, else `otherwise`. An empty text counts as
 * missing. Both translation rows must be left-joined.
 */
export function inLanguage(own: AnyPgColumn, arabic: AnyPgColumn, otherwise: AnyPgColumn | string = ''): SQL<string> {
  return sql<string>`coalesce(nullif(${own}, ''), nullif(${arabic}, ''), ${otherwise})`
}

/**
 * Selects a translated list stored as JSON: in the requested language, else in Arabic, else empty. An empty list in the
 * requested language counts as missing.
 */
export function jsonListInLanguage<T>(own: AnyPgColumn, arabic: AnyPgColumn): SQL<T[]> {
  return sql<T[]>`coalesce(nullif(${own}, '[]'::jsonb), ${arabic}, '[]'::jsonb)`
}

/** Selects a text or object in the reader's language, else in Arabic; null if both lack it. */
export function inLanguageOrNull<T>(own: AnyPgColumn, arabic: AnyPgColumn): SQL<T | null> {
  return sql<T | null>`coalesce(${own}, ${arabic})`
}
