import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, id, language } from './columns.ts'
import { users } from './customers.ts'

/** The image library: every image that products, categories, brands and content may show, once. Columns refer to it by path. */
export const pictures = pgTable(
  'pictures',
  {
    id: id(),
    /** The media path without width and format, made from the content of the file: `library/3f…`. */
    path: text().notNull().unique(),
    /** Original file name. */
    name: text().notNull().default(''),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: integer().array().notNull(),
    /** Focal point in percent, kept visible when the image is cropped. Null shows it whole. */
    focusX: smallint(),
    focusY: smallint(),
    /** Search text of the library: the normalised name and descriptions. */
    searchText: text().notNull().default(''),
    addedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  t => [
    check(
      'pictures_focus_within',
      sql`(${t.focusX} is null and ${t.focusY} is null) or (${t.focusX} between 0 and 100 and ${t.focusY} between 0 and 100)`,
    ),
    index().on(t.addedBy),
    index().using('gin', t.searchText.op('gin_trgm_ops')),
  ],
)

/** A column that names an image of the library by its path. An image that is referred to cannot be deleted. */
export const picturePath = () => text().references(() => pictures.path)

export const pictureTranslations = pgTable(
  'picture_translations',
  {
    pictureId: integer()
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    language: language(),
    /** Alternative text. */
    alt: text().notNull(),
  },
  t => [primaryKey({ columns: [t.pictureId, t.language] })],
)
