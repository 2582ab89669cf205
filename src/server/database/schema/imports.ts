import { sql } from 'drizzle-orm'
import { customType, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Language } from '../../../shared/i18n/languages.ts'
import { type CustomerAnswers, type CustomerChange, IMPORT_SUBJECTS } from '../../../shared/rules/customer-imports.ts'
import {
  IMAGE_STATES,
  IMPORT_KINDS,
  IMPORT_STATES,
  type ImportAnswers,
  LINE_OUTCOMES,
  type LineChange,
} from '../../../shared/rules/imports.ts'
import { productImages, products } from './catalog.ts'
import { createdAt, id, isOneOf, moment, nullableLanguage } from './columns.ts'
import { users } from './customers.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Import of a file of products or customers. */
export const catalogueImports = pgTable(
  'catalogue_imports',
  {
    id: id(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    subject: text({ enum: IMPORT_SUBJECTS }).notNull().default('products'),
    fileName: text().notNull(),
    /** Size in bytes that the client announced before the upload. */
    bytes: integer().notNull(),
    state: text({ enum: IMPORT_STATES }).notNull().default('uploading'),
    /** Detected from the file's header. */
    kind: text({ enum: IMPORT_KINDS }),
    /** Language of the texts, for a file with one language; null until it is detected from the script. */
    language: nullableLanguage(),
    header: jsonb().$type<string[]>(),
    /** The admin's answers about a file from another shop system; null until the file has been read. */
    answers: jsonb().$type<ImportAnswers>(),
    /** Answers about a file of customers; null until the file has been read. */
    customerAnswers: jsonb().$type<CustomerAnswers>(),
    /** Version of the answers. The request to start an import contains the version that its preview used. */
    answersVersion: integer().notNull().default(0),
    /** Sample values of each column, in the order of the header. */
    examples: jsonb().$type<string[][]>(),
    /** Number of new variants for which the other shop does not track stock. */
    untracked: integer().notNull().default(0),
    /** Number of prices with three digits after their only separator: it may separate thousands or decimals. */
    threeDigitPrices: integer().notNull().default(0),
    /** Reason for rejecting the file: a key of `field.`. */
    refusal: text(),
    /** Number of lines. A line is a product, brand, category, class or customer, and may span many rows of the file. */
    lines: integer().notNull().default(0),
    /** End of the worker's lease, which each batch extends. */
    leasedUntil: moment(),
    /** Number of claims by workers since the last progress. */
    tries: integer().notNull().default(0),
    createdAt: createdAt(),
    startedAt: moment(),
    finishedAt: moment(),
  },
  t => [
    isOneOf('catalogue_imports_state_known', t.state, IMPORT_STATES),
    isOneOf('catalogue_imports_kind_known', t.kind, IMPORT_KINDS),
    isOneOf('catalogue_imports_subject_known', t.subject, IMPORT_SUBJECTS),
    index('catalogue_imports_under_way').on(t.leasedUntil).where(sql`${t.state} in ('reading', 'running', 'images')`),
  ],
)

const importId = () =>
  integer()
    .notNull()
    .references(() => catalogueImports.id, { onDelete: 'cascade' })

/** Uploaded file in chunks, deleted once it has been read. */
export const catalogueImportPieces = pgTable(
  'catalogue_import_pieces',
  { importId: importId(), offset: integer().notNull(), content: bytea().notNull() },
  t => [primaryKey({ columns: [t.importId, t.offset] })],
)

/** Rows of the file with the number of their line; the rows of a line need not be adjacent. */
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

/** Problem of a cell. A note (`isNote`) does not cause the rejection of the line. */
export interface LineProblem {
  row: number
  column: string
  reason: string
  values?: Record<string, string | number>
  isNote?: boolean
}

/** Values of a line: money in agorot, brand and categories by name. */
export interface LineContents {
  prices: { from: number; to: number; offer: number | null } | null
  before: LineContents['prices']
  variants: number
  images: number
  brand: Partial<Record<Language, string>>
  categories: Partial<Record<Language, string>>[]
  changes: LineChange[]
}

/** Values of a customer's line, for the preview. */
export interface CustomerContents {
  email: string
  phone: string | null
  /** City and region code of the address; null without an address. */
  address: { city: string; region: string } | null
  groups: number[]
  newsletter: boolean
  /** Parts that are added, or filled in an existing account. */
  changes: CustomerChange[]
}

/** Line of an import, with the outcome of the preview and then of the import. */
export const catalogueImportLines = pgTable(
  'catalogue_import_lines',
  {
    importId: importId(),
    line: integer().notNull(),
    row: integer().notNull(),
    name: text().notNull(),
    outcome: text({ enum: LINE_OUTCOMES }).notNull(),
    problems: jsonb().$type<LineProblem[]>().notNull().default([]),
    /** Values of a line that adds or changes a product; otherwise null. */
    contents: jsonb().$type<LineContents>(),
    /** Normalised email of a customer's line, by which it is erased with the account; null for products. */
    personKey: text(),
    /** Values of a line that adds or fills an account; otherwise null. */
    customer: jsonb().$type<CustomerContents>(),
    /** Time when the line was imported. */
    doneAt: moment(),
  },
  t => [
    primaryKey({ columns: [t.importId, t.line] }),
    isOneOf('catalogue_import_lines_outcome_known', t.outcome, LINE_OUTCOMES),
    index().on(t.importId, t.outcome, t.line),
    index('catalogue_import_lines_person').on(t.personKey, t.importId).where(sql`${t.personKey} is not null`),
    index('catalogue_import_lines_left').on(t.importId, t.line).where(sql`${t.doneAt} is null`),
  ],
)

/** An image of a product with the description that the file contains. A blank description removes the old one. */
export interface ImportedImage {
  view: string
  /** Position among the product's images; by default it is appended. */
  position?: number
  alt?: Partial<Record<Language, string>>
  focus?: { x: number; y: number } | null
}

/** An image that an import must fetch, or could not fetch. */
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
    /** Data of the image in the file; null if the file contains only its address. */
    shown: jsonb().$type<ImportedImage>(),
    /** Variants to which the image is assigned, with its position among the images of each variant. */
    variants: jsonb().$type<{ id: number; position: number }[]>().notNull().default([]),
    state: text({ enum: IMAGE_STATES }).notNull().default('waiting'),
    /** Reason for a failure: a key of `imports.image.`. */
    reason: text(),
  },
  t => [
    isOneOf('catalogue_import_images_state_known', t.state, IMAGE_STATES),
    uniqueIndex().on(t.importId, t.productId, t.url),
    index().on(t.importId, t.state, t.id),
  ],
)

/** Address from which an image was fetched, so that a later import recognises the image. */
export const productImageSources = pgTable('product_image_sources', {
  imageId: integer()
    .primaryKey()
    .references(() => productImages.id, { onDelete: 'cascade' }),
  url: text().notNull(),
})
