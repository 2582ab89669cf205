import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ATTRIBUTE_KINDS, type AttributeChoice } from '../../../shared/records/attribute.ts'
import { id, isOneOf, language } from './columns.ts'
import { categories } from './taxonomy.ts'

/** Custom attributes of products. Their values are in `products.attributes`, by code. */
export const attributes = pgTable(
  'attributes',
  {
    id: id(),
    /** Key of the attribute in values, files and filters; it never changes. */
    code: text().notNull().unique(),
    kind: text({ enum: ATTRIBUTE_KINDS }).notNull(),
    /** Category whose products have the attribute, with its descendants; null for all products. */
    categoryId: integer().references(() => categories.id, { onDelete: 'restrict' }),
    isFilterable: boolean().notNull().default(false),
    /** Possible values of an attribute of the kind choice, in order. */
    choices: jsonb().$type<AttributeChoice[]>().notNull().default([]),
    position: integer().notNull().default(0),
  },
  t => [
    isOneOf('attributes_kind_known', t.kind, ATTRIBUTE_KINDS),
    check('attributes_filter_kind', sql`${t.kind} <> 'text' or not ${t.isFilterable}`),
    index().on(t.categoryId),
  ],
)

export const attributeTranslations = pgTable(
  'attribute_translations',
  {
    attributeId: integer()
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    language: language(),
    name: text().notNull(),
    /** Unit shown after a number. */
    unit: text().notNull().default(''),
  },
  t => [primaryKey({ columns: [t.attributeId, t.language] })],
)
