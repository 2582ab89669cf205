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
    /** What its file was called. */
    name: text().notNull().default(''),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: integer().array().notNull(),
    /** In percent, the point that stays where a frame cuts the picture. Null shows it whole. */
    focusX: smallint(),
    focusY: smallint(),
    /** What the library's search reads: the normalised name and descriptions. */
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
    /** What it shows, for those who do not see it. */
    alt: text().notNull(),
  },
  t => [primaryKey({ columns: [t.pictureId, t.language] })],
)
