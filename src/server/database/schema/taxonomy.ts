import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, language, moment, seoTexts } from './columns.ts'
import { imagePath } from './media.ts'

export const brands = pgTable('brands', {
  id: id(),
  slug: text().notNull().unique(),
  position: integer().notNull().default(0),
  /** Path of the logo. */
  image: imagePath(),
})

export const brandTranslations = pgTable(
  'brand_translations',
  {
    brandId: integer()
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    language: language(),
    name: text().notNull(),
    description: text().notNull().default(''),
    origin: text().notNull().default(''),
    ...seoTexts(),
    /** Fingerprint of the Arabic text that this translation was made from. */
    basedOn: text(),
  },
  t => [primaryKey({ columns: [t.brandId, t.language] })],
)

export const categories = pgTable(
  'categories',
  {
    id: id(),
    slug: text().notNull().unique(),
    parentId: integer().references((): AnyPgColumn => categories.id),
    position: integer().notNull().default(0),
    image: imagePath(),
    /** Time since which the category is hidden from menus and lists; its products stay on sale. */
    hiddenAt: moment(),
  },
  t => [check('categories_not_own_parent', sql`${t.parentId} is distinct from ${t.id}`), index().on(t.parentId)],
)

export const categoryTranslations = pgTable(
  'category_translations',
  {
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    language: language(),
    name: text().notNull(),
    description: text().notNull().default(''),
    ...seoTexts(),
    /** Fingerprint of the Arabic text that this translation was made from. */
    basedOn: text(),
  },
  t => [primaryKey({ columns: [t.categoryId, t.language] })],
)
