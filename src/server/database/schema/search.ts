import { sql } from 'drizzle-orm'
import { check, customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Language } from '../../../shared/i18n/languages.ts'
import { createdAt, id, isKnownLanguage, language, moment } from './columns.ts'

/** The number of a transaction, as PostgreSQL counts them. */
const transactionId = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' })

/** What no product is: the synonyms as a whole, and the names of brands and categories. */
export const CHANGED = { synonyms: 0, places: -1 } as const
/** Below them: of a product only whether it is on sale and in stock, or how it sells. */
export const isStanding = (subject: number) => subject < CHANGED.places
export const ofStanding = (subject: number) => CHANGED.places - subject

/**
 * Whose words changed, in which transaction: triggers write it beside the words, so that each instance learns what to read
 * anew. Kept for a day.
 */
export const searchChanges = pgTable(
  'search_changes',
  {
    changedBy: transactionId().notNull().default(sql`pg_current_xact_id()`),
    /** A product, or one of `CHANGED`; without a reference, for a product that is gone is a change too. */
    subject: integer().notNull(),
    changedAt: createdAt(),
  },
  t => [primaryKey({ columns: [t.changedBy, t.subject] }), index().on(t.changedAt)],
)

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
