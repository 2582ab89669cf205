import { sql } from 'drizzle-orm'
import { customType, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Language } from '../../../shared/i18n/languages.ts'
import {
  IMAGE_STATES,
  IMPORT_KINDS,
  IMPORT_STATES,
  type ImportAnswers,
  LINE_OUTCOMES,
  type LineChange,
} from '../../../shared/rules/imports.ts'
import { productImages, products } from './catalog.ts'
import { anyLanguage, createdAt, id, isOneOf, moment } from './columns.ts'
import { users } from './customers.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Import of a file of products. */
export const catalogueImports = pgTable(
  'catalogue_imports',
  {
    id: id(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    fileName: text().notNull(),
    /** Announced size in bytes. */
    bytes: integer().notNull(),
    state: text({ enum: IMPORT_STATES }).notNull().default('uploading'),
    /** Detected from the file's header. */
    kind: text({ enum: IMPORT_KINDS }),
    /** Language of the texts in a file with one language; null until detected from the script. */
    language: anyLanguage(),
    header: jsonb().$type<string[]>(),
    /** Answers about a file of another shop; null until it has been read. */
    answers: jsonb().$type<ImportAnswers>(),
    /** Counts the changes of the answers: a start names the version that its preview was made with. */
    answersVersion: integer().notNull().default(0),
    /** Some values of each column of a table, in the order of the header. */
    examples: jsonb().$type<string[][]>(),
    /** New variants that the other shop sells without counting. */
    untracked: integer().notNull().default(0),
    /** Prices with three digits after their only mark. */
    threeDigitPrices: integer().notNull().default(0),
    /** Reason for rejecting the file: a key of `field.`. */
    refusal: text(),
    /** Lines are products, brands, categories and classes; one line may span many rows of the file. */
    lines: integer().notNull().default(0),
    /** End of the worker's lease, which each batch extends. */
    leasedUntil: moment(),
    /** Claims without progress. */
    tries: integer().notNull().default(0),
    createdAt: createdAt(),
    startedAt: moment(),
    finishedAt: moment(),
  },
  t => [
    isOneOf('catalogue_imports_state_known', t.state, IMPORT_STATES),
    isOneOf('catalogue_imports_kind_known', t.kind, IMPORT_KINDS),
    index('catalogue_imports_under_way').on(t.leasedUntil).where(sql`${t.state} in ('reading', 'running', 'images')`),
  ],
)

const importId = () =>
  integer()
    .notNull()
    .references(() => catalogueImports.id, { onDelete: 'cascade' })

/** Uploaded file, until it has been read. */
export const catalogueImportPieces = pgTable(
  'catalogue_import_pieces',
  { importId: importId(), offset: integer().notNull(), content: bytea().notNull() },
  t => [primaryKey({ columns: [t.importId, t.offset] })],
)

/** Rows of the file, each with its line; the rows of a line need not be adjacent. */
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

/** Problem of a cell; a note does not reject the line. */
export interface LineProblem {
  row: number
  column: string
  reason: string
  values?: Record<string, string | number>
  isNote?: boolean
}

/** Contents of a line, in agorot and with names of brand and categories. */
export interface LineContents {
  prices: { from: number; to: number; offer: number | null } | null
  before: LineContents['prices']
  variants: number
  images: number
  brand: Partial<Record<Language, string>>
  categories: Partial<Record<Language, string>>[]
  changes: LineChange[]
}

/** Line of an import: the outcome of its preview, then of its import. */
export const catalogueImportLines = pgTable(
  'catalogue_import_lines',
  {
    importId: importId(),
    line: integer().notNull(),
    row: integer().notNull(),
    name: text().notNull(),
    outcome: text({ enum: LINE_OUTCOMES }).notNull(),
    problems: jsonb().$type<LineProblem[]>().notNull().default([]),
    /** Set if the line adds or changes a product. */
    contents: jsonb().$type<LineContents>(),
    /** Time of the transaction that wrote it. */
    doneAt: moment(),
  },
  t => [
    primaryKey({ columns: [t.importId, t.line] }),
    isOneOf('catalogue_import_lines_outcome_known', t.outcome, LINE_OUTCOMES),
    index().on(t.importId, t.outcome, t.line),
    index('catalogue_import_lines_left').on(t.importId, t.line).where(sql`${t.doneAt} is null`),
  ],
)

/** An image on a product, and its library data from the file. A blank description removes the old one. */
export interface ShownImage {
  view: string
  /** Appended after the others by default. */
  position?: number
  alt?: Partial<Record<Language, string>>
  focus?: { x: number; y: number } | null
}

/** An image that an import must fetch, or failed to. */
export const catalogueImportImages = pgTable(
  'catalogue_import_images',
  {
    id: id(),
    importId: importId(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    position: integer().notNull(),
    /** Data in the file; null when it has only an address. */
    shown: jsonb().$type<ShownImage>(),
    /** Variants that it is assigned to, with its position among their images. */
    variants: jsonb().$type<{ id: number; position: number }[]>().notNull().default([]),
    state: text({ enum: IMAGE_STATES }).notNull().default('waiting'),
    /** A key of `imports.image.`. */
    reason: text(),
  },
  t => [
    isOneOf('catalogue_import_images_state_known', t.state, IMAGE_STATES),
    uniqueIndex().on(t.importId, t.productId, t.url),
    index().on(t.importId, t.state, t.id),
  ],
)

/** Source address of an image, so that a later import recognises it. */
export const productImageSources = pgTable('product_image_sources', {
  imageId: integer()
    .primaryKey()
    .references(() => productImages.id, { onDelete: 'cascade' }),
  url: text().notNull(),
})
