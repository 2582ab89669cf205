import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, id, language } from './columns.ts'
import { users } from './customers.ts'

/**
 * Image library: each image of products, categories, brands and content is stored once. Other tables refer to it by
 * path.
 */
export const images = pgTable(
  'images',
  {
    id: id(),
    /** The media path without width and format, derived from the file's content: `library/3f…`. */
    path: text().notNull().unique(),
    /** Original file name. */
    name: text().notNull().default(''),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: integer().array().notNull(),
    /** Focal point in percent, which stays visible when the image is cropped. Null shows the whole image. */
    focusX: smallint(),
    focusY: smallint(),
    /** Normalised name and descriptions, for the search of the library. */
    searchText: text().notNull().default(''),
    addedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  t => [
    check(
      'images_focus_within',
      sql`(${t.focusX} is null and ${t.focusY} is null) or (${t.focusX} between 0 and 100 and ${t.focusY} between 0 and 100)`,
    ),
    index().on(t.addedBy),
    index().using('gin', t.searchText.op('gin_trgm_ops')),
  ],
)

/** Column that refers to an image of the library by its path. A referenced image cannot be deleted. */
export const imagePath = () => text().references(() => images.path)

export const imageTranslations = pgTable(
  'image_translations',
  {
    imageId: integer()
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    language: language(),
    /** Alternative text. */
    alt: text().notNull(),
  },
  t => [primaryKey({ columns: [t.imageId, t.language] })],
)
