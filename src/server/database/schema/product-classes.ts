import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { PROFESSIONS } from '../../../shared/rules/professions.ts'
import { id, isOneOf, language } from './columns.ts'

/** Product class that only certain professions may order, such as injectables or strong peels. */
export const productClasses = pgTable('product_classes', { id: id(), code: text().notNull().unique() })

export const productClassTranslations = pgTable(
  'product_class_translations',
  {
    classId: integer()
      .notNull()
      .references(() => productClasses.id, { onDelete: 'cascade' }),
    language: language(),
    name: text().notNull(),
  },
  t => [primaryKey({ columns: [t.classId, t.language] })],
)

/** Professions that may order a class; a class without a row is unrestricted. */
export const productClassProfessions = pgTable(
  'product_class_professions',
  {
    classId: integer()
      .notNull()
      .references(() => productClasses.id, { onDelete: 'cascade' }),
    profession: text({ enum: PROFESSIONS }).notNull(),
  },
  t => [
    primaryKey({ columns: [t.classId, t.profession] }),
    isOneOf('product_class_professions_known', t.profession, PROFESSIONS),
  ],
)
