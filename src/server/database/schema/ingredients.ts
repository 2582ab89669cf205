import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { INGREDIENT_GROUPS } from '../../../shared/rules/ingredient-groups.ts'
import { id, language } from './columns.ts'

const groups = sql.raw(INGREDIENT_GROUPS.map(group => `'${group}'`).join(', '))

/** Entry of the ingredient glossary, which the ingredient lists of products link to. */
export const ingredients = pgTable(
  'ingredients',
  {
    id: id(),
    slug: text().notNull().unique(),
    /** Codes of `INGREDIENT_GROUPS`. */
    groups: text().array().notNull().default(sql`'{}'`),
  },
  t => [check('ingredients_groups_known', sql`${t.groups} <@ array[${groups}]`)],
)

/** Names by which an ingredient is found in ingredient lists: position 0 is the INCI name, the others are spellings. */
export const ingredientNames = pgTable(
  'ingredient_names',
  {
    /** Letters and digits of the name (`ingredientKey` in shared/rules/ingredient-list.ts). */
    key: text().primaryKey(),
    ingredientId: integer()
      .notNull()
      .references(() => ingredients.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    position: integer().notNull(),
  },
  t => [index().on(t.ingredientId), check('ingredient_names_key_not_empty', sql`${t.key} <> ''`)],
)

export const ingredientTranslations = pgTable(
  'ingredient_translations',
  {
    ingredientId: integer()
      .notNull()
      .references(() => ingredients.id, { onDelete: 'cascade' }),
    language: language(),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** For whom care is needed; blank for most ingredients. */
    caution: text().notNull().default(''),
    /** Fingerprint of the Arabic text that this translation was made from. */
    basedOn: text(),
  },
  t => [primaryKey({ columns: [t.ingredientId, t.language] })],
)
