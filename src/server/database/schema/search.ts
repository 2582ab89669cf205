import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { Language } from '../../../shared/i18n/languages.ts'
import { createdAt, id, language, moment } from './columns.ts'

/** Synonyms for search, which admins maintain. */
export const searchSynonyms = pgTable('search_synonyms', {
  id: id(),
  words: jsonb().$type<Partial<Record<Language, string[]>>>().notNull(),
  createdAt: createdAt(),
  updatedAt: moment(),
})

const ids = () => integer().array().notNull().default(sql`'{}'`)

/**
 * A need that shoppers search for (a concern, an occasion, a task) and the products that serve it. A product matches by
 * any of the targets: it is listed itself, is in a category or one of its descendants, is of a brand or class, or has
 * one of the ingredients in its INCI list. Ids of deleted rows match nothing. A need without targets is not searched.
 */
export const searchNeeds = pgTable(
  'search_needs',
  {
    id: id(),
    /** Code in the starter set; null for a need added by an admin. */
    starter: text().unique(),
    /** Phrases by language; the first phrase of a language is the need's name in that language. */
    names: jsonb().$type<Partial<Record<Language, string[]>>>().notNull(),
    categoryIds: ids(),
    brandIds: ids(),
    classIds: ids(),
    productIds: ids(),
    ingredients: text().array().notNull().default(sql`'{}'`),
    /** Rank of the need's products among the results: 1 below other matches, 2 among them, 3 above them. */
    weight: smallint().notNull().default(2),
    /** True for a need that the routine builder offers as a concern. */
    isConcern: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: moment(),
  },
  t => [check('search_needs_weight_known', sql`${t.weight} between 1 and 3`)],
)

/**
 * Products that an editor ranks first for a query. The key consists of the stems of the query without stop words, so
 * that it matches other word forms and word orders.
 */
export const searchPins = pgTable(
  'search_pins',
  {
    id: id(),
    /** The query as the editor typed it. */
    query: text().notNull(),
    key: text().notNull().unique(),
    /** Products that are listed first, in this order, even if they do not match the query. */
    pinnedIds: ids(),
    /** Products that are ranked above the others if they match the query. */
    boostedIds: ids(),
    createdAt: createdAt(),
    updatedAt: moment(),
  },
  t => [check('search_pins_key_not_empty', sql`${t.key} <> ''`)],
)

/**
 * Zero-result searches by their normalised words: short queries are stored whole, longer queries are reduced to words
 * of the search vocabulary (`search.knownWords`).
 */
export const zeroResultSearches = pgTable(
  'zero_result_searches',
  {
    words: text().notNull(),
    language: language(),
    times: integer().notNull().default(1),
    lastAt: moment().notNull(),
  },
  t => [
    primaryKey({ columns: [t.words, t.language] }),
    check('zero_result_searches_short', sql`length(${t.words}) between 1 and 80`),
    index().on(t.lastAt),
  ],
)
