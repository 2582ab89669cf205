import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Language } from '../../../shared/i18n/languages.ts'
import { createdAt, id, isNotNegative, moment } from './columns.ts'

type Texts = Partial<Record<Language, string>>

/** A step of the routine builder. Its products are those of its categories. */
export const routineSteps = pgTable(
  'routine_steps',
  {
    id: id(),
    /** Code in the starter set; null for a step added by an admin. */
    starter: text().unique(),
    names: jsonb().$type<Texts>().notNull(),
    /** Advice on the use of the products. */
    advice: jsonb().$type<Texts>().notNull(),
    /** Categories, with their descendants. Ids of deleted rows match nothing. */
    categoryIds: integer().array().notNull().default(sql`'{}'`),
    /** Products of the categories that are never proposed. Ids of deleted rows match nothing. */
    excludedIds: integer().array().notNull().default(sql`'{}'`),
    /** True if only products with a UV filter are proposed. */
    requiresUvFilter: boolean().notNull().default(false),
    inMorning: boolean().notNull(),
    inEvening: boolean().notNull(),
    /** True if the products are rinsed off at once, such as cleansers. */
    isRinsedOff: boolean().notNull().default(false),
    position: integer().notNull(),
    createdAt: createdAt(),
    updatedAt: moment(),
  },
  t => [
    check('routine_steps_used', sql`${t.inMorning} or ${t.inEvening}`),
    isNotNegative('routine_steps_position', t.position),
  ],
)
