import { sql } from 'drizzle-orm'
import { customType, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Language } from '../../../shared/i18n/languages.ts'
import {
  IMPORT_KINDS,
  IMPORT_STATES,
  LINE_OUTCOMES,
  type LineChange,
  PICTURE_STATES,
} from '../../../shared/rules/imports.ts'
import { productImages, products } from './catalog.ts'
import { anyLanguage, createdAt, id, isOneOf, moment } from './columns.ts'
import { users } from './customers.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A file of products, from its upload to its end. */
export const catalogueImports = pgTable(
  'catalogue_imports',
  {
    id: id(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    fileName: text().notNull(),
    /** Bytes that will come. */
    bytes: integer().notNull(),
    state: text({ enum: IMPORT_STATES }).notNull().default('uploading'),
    /** Recognised by the head of the file. */
    kind: text({ enum: IMPORT_KINDS }),
    /** What its words are written in, where the file holds one language; null until it is told by their letters. */
    language: anyLanguage(),
    header: jsonb().$type<string[]>(),
    /** Why the file could not be read: a reason of `field.`. */
    refusal: text(),
    /** Lines are products, brands, categories and classes; one may be many rows of the file. */
    lines: integer().notNull().default(0),
    /** No worker takes it before: the end of a lease, which each batch makes longer. */
    heldUntil: moment(),
    /** Times that somebody took it and came no further. */
    tries: integer().notNull().default(0),
    createdAt: createdAt(),
    startedAt: moment(),
    finishedAt: moment(),
  },
  t => [
    isOneOf('catalogue_imports_state_known', t.state, IMPORT_STATES),
    isOneOf('catalogue_imports_kind_known', t.kind, IMPORT_KINDS),
    index('catalogue_imports_under_way').on(t.heldUntil).where(sql`${t.state} in ('reading', 'running', 'pictures')`),
  ],
)

const importId = () =>
  integer()
    .notNull()
    .references(() => catalogueImports.id, { onDelete: 'cascade' })

/** The file as it came, until it has been read. */
export const catalogueImportPieces = pgTable(
  'catalogue_import_pieces',
  { importId: importId(), offset: integer().notNull(), content: bytea().notNull() },
  t => [primaryKey({ columns: [t.importId, t.offset] })],
)

/** The rows of the file, each with the line that it belongs to, wherever in the file it stands. */
export const catalogueImportRows = pgTable(
  'catalogue_import_rows',
  {
    importId: importId(),
    row: integer().notNull(),
    line: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
  },
  t => [primaryKey({ columns: [t.importId, t.row] }), index().on(t.importId, t.line)],
)

/** Why a cell does not hold; a note lets the line in all the same. */
export interface LineProblem {
  row: number
  column: string
  reason: string
  values?: Record<string, string | number>
  isNote?: boolean
}

/** What a line brings, in agorot and in the names of brand and categories. */
export interface LineContents {
  prices: { from: number; to: number; offer: number | null } | null
  before: LineContents['prices']
  variants: number
  pictures: number
  brand: Partial<Record<Language, string>>
  categories: Partial<Record<Language, string>>[]
  changes: LineChange[]
}

/** What becomes of a line: what a look says, then what its import did. */
export const catalogueImportLines = pgTable(
  'catalogue_import_lines',
  {
    importId: importId(),
    line: integer().notNull(),
    row: integer().notNull(),
    name: text().notNull(),
    outcome: text({ enum: LINE_OUTCOMES }).notNull(),
    problems: jsonb().$type<LineProblem[]>().notNull().default([]),
    /** Of a product that comes in or changes. */
    contents: jsonb().$type<LineContents>(),
    /** In the transaction that wrote it. */
    doneAt: moment(),
  },
  t => [
    primaryKey({ columns: [t.importId, t.line] }),
    isOneOf('catalogue_import_lines_outcome_known', t.outcome, LINE_OUTCOMES),
    index().on(t.importId, t.outcome, t.line),
    index('catalogue_import_lines_left').on(t.importId, t.line).where(sql`${t.doneAt} is null`),
  ],
)

/** How a product shows a picture, and what the library is to say of it. A blank description takes the old one away. */
export interface ShownPicture {
  view: string
  /** Behind the others unless it is said. */
  position?: number
  alt?: Partial<Record<Language, string>>
  focus?: { x: number; y: number } | null
}

/** A picture that an import has to fetch, or could not. */
export const catalogueImportPictures = pgTable(
  'catalogue_import_pictures',
  {
    id: id(),
    importId: importId(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    position: integer().notNull(),
    /** What the file says of it; null where it has an address alone. */
    shown: jsonb().$type<ShownPicture>(),
    state: text({ enum: PICTURE_STATES }).notNull().default('waiting'),
    /** A reason of `imports.picture.`. */
    reason: text(),
  },
  t => [
    isOneOf('catalogue_import_pictures_state_known', t.state, PICTURE_STATES),
    uniqueIndex().on(t.importId, t.productId, t.url),
    index().on(t.importId, t.state, t.id),
  ],
)

/** Where a picture was fetched from, so that another import knows it again. */
export const productImageSources = pgTable('product_image_sources', {
  imageId: integer()
    .primaryKey()
    .references(() => productImages.id, { onDelete: 'cascade' }),
  url: text().notNull(),
})
