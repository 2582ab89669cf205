import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Language } from '../../../shared/i18n/languages.ts'
import { createdAt, id, isKnownLanguage, language, moment } from './columns.ts'

/** Words that mean the same to whoever searches, as the shop's admins keep them. */
export const searchSynonyms = pgTable('search_synonyms', {
  id: id(),
  words: jsonb().$type<Partial<Record<Language, string[]>>>().notNull(),
  createdAt: createdAt(),
  updatedAt: moment(),
})

/** Searches that found nothing, by their folded words; nothing of who searched. */
export const fruitlessSearches = pgTable(
  'fruitless_searches',
  {
    words: text().notNull(),
    language: language(),
    times: integer().notNull().default(1),
    lastAt: moment().notNull(),
  },
  t => [
    primaryKey({ columns: [t.words, t.language] }),
    isKnownLanguage('fruitless_searches', t.language),
    check('fruitless_searches_short', sql`length(${t.words}) between 1 and 80`),
    index().on(t.lastAt),
  ],
)
